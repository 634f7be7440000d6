import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Where `escadrille serve` listens while the front end is worked on with `npm run dev`. */
const SERVER = process.env["ESCADRILLE_SERVER"] ?? "http://127.0.0.1:8017";

/** The words that the server puts into its page, for the page that `npm run dev` shows instead. */
const words: Plugin = {
  name: "words",
  apply: "serve",
  async transformIndexHtml(html) {
    const page = await (await fetch(SERVER)).text();
    const block = /<script type="application\/json" id="words">.*?<\/script>/s;
    return html.replace(block, () => page.match(block)![0]);
  },
};

export default defineConfig({
  plugins: [svelte(), words],
  resolve: { alias: { $lib: fileURLToPath(new URL("./src/lib", import.meta.url)) } },
  build: {
    outDir: "../src/escadrille/table/static",
    emptyOutDir: true,
    target: "es2022",
    // A strict CSP allows no data: scripts or styles, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": SERVER, "/ws": { target: SERVER.replace("http", "ws"), ws: true } },
  },
});
