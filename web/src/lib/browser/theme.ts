/** Light or dark: the system's setting, or the user's choice. */
const KEY = "escadrille-theme";

export function isNight(): boolean {
  return document.documentElement.dataset["theme"] === "night";
}

export function startTheme(): void {
  const wanted = new URLSearchParams(location.search).get("theme") ?? localStorage.getItem(KEY);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  set(wanted ? wanted === "night" : dark.matches);
  dark.addEventListener("change", () => {
    if (!localStorage.getItem(KEY)) set(dark.matches);
  });
}

export function toggleTheme(): void {
  const night = !isNight();
  localStorage.setItem(KEY, night ? "night" : "paper");
  set(night);
}

function set(night: boolean): void {
  document.documentElement.dataset["theme"] = night ? "night" : "paper";
}
