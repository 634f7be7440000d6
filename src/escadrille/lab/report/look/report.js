(() => {
  // The theme of the page around the report, or the reader's choice; without a script the system's.
  const root = document.documentElement;
  const wanted = new URLSearchParams(location.search).get("theme");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const isNight = () => (root.dataset.theme ? root.dataset.theme === "night" : dark.matches);
  if (wanted === "night" || wanted === "paper") root.dataset.theme = wanted;
  if (new URLSearchParams(location.search).has("framed")) root.dataset.framed = "";
  addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector("[data-night]");
    if (!button) return;
    const say = () => (button.textContent = isNight() ? button.dataset.day : button.dataset.night);
    button.onclick = () => {
      root.dataset.theme = isNight() ? "paper" : "night";
      say();
    };
    say();
  });
})();
