// Builds src/table.ts and src/style.css into ../bioslab/static. The same input gives the same bytes,
// so that CI can rebuild and compare with what is committed.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const common = { bundle: true, minify: true, charset: "utf8", legalComments: "none", logLevel: "info" };

await build({
  ...common,
  entryPoints: [here("src/table.ts")],
  outfile: here("../bioslab/static/table.js"),
  format: "esm",
  target: "es2022",
});
await build({
  ...common,
  entryPoints: [here("src/style.css")],
  outfile: here("../bioslab/static/table.css"),
  target: ["chrome110", "firefox110", "safari16"],
});
