import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: {
      "$lib/messages/languages": fileURLToPath(new URL("./tests/languages.ts", import.meta.url)),
      $lib: fileURLToPath(new URL("./src/lib", import.meta.url)),
    },
  },
  // Nobody gives up within minutes: the machine may be busy with much else.
  test: { include: ["tests/**/*.test.ts"], testTimeout: 600_000, hookTimeout: 600_000 },
});
