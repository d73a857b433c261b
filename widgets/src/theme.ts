// Light or dark: as JupyterLab says, else as the system prefers.

function dark(): boolean {
  const { body } = document;
  const lab = body.getAttribute("data-jp-theme-light");
  if (lab !== null) return lab === "false";
  const code = body.getAttribute("data-vscode-theme-kind");
  if (code !== null) return code.includes("dark") || code === "vscode-high-contrast";
  return window.matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Keep `data-theme` of the root right; the returned function ends it. */
export function followTheme(root: HTMLElement): () => void {
  const set = (): void => root.setAttribute("data-theme", dark() ? "dark" : "light");
  set();
  const observer = new MutationObserver(set);
  observer.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind"] });
  const media = window.matchMedia("(prefers-color-scheme: dark)");
  media.addEventListener("change", set);
  return () => {
    observer.disconnect();
    media.removeEventListener("change", set);
  };
}
