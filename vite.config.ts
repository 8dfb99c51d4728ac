import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { baseMap } from "./run/base-map.ts";
import { budgets } from "./run/budgets.ts";
import { documents } from "./run/documents.ts";
import { scripts } from "./run/scripts.ts";
import { wall } from "./run/wall.ts";

export default defineConfig({
  plugins: [wall(), scripts(), baseMap(), reactRouter(), documents(), budgets()],
  publicDir: "web/public",
  build: { target: "es2023" },
  // The app and its pages are built as one, so that both mean the same context.
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            // Few files rather than many small ones: each is a request, and squeezes better together.
            codeSplitting: {
              groups: [
                { name: "browser", test: /web\/browser\//, priority: 2, minShareCount: 2 },
                { name: "router", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
                { name: "pieces", test: /web\/(ui|site|forms|words)\/(?!.*\.script\.ts)/ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
  css: { modules: { generateScopedName: "[hash:base64:5]" } },
});
