// Builds the table, the explorers and the glossary, each one script and one style sheet, into ../bioslab/static.
// The same input gives the same bytes, so that CI can rebuild and compare with what is committed.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const common = { bundle: true, minify: true, charset: "utf8", legalComments: "none", logLevel: "info" };

const fronts = [
  ["table", "src/table.ts", "src/style.css"],
  ["explorer", "src/explorer/explorer.ts", "src/explorer/explorer.css"],
  ["glossary", "src/glossary/glossary.ts", "src/glossary/glossary.css"],
];
for (const [name, script, style] of fronts) {
  await build({ ...common, entryPoints: [here(script)], outfile: here(`../bioslab/static/${name}.js`), format: "esm", target: "es2022" });
  await build({
    ...common,
    entryPoints: [here(style)],
    outfile: here(`../bioslab/static/${name}.css`),
    target: ["chrome110", "firefox110", "safari16"],
  });
}
