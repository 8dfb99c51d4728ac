import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { baseMap } from "./run/base-map.ts";
import { scripts } from "./run/scripts.ts";
import { wall } from "./run/wall.ts";

export default defineConfig({
  plugins: [wall(), scripts(), baseMap(), reactRouter()],
  publicDir: "web/public",
  build: { target: "es2023" },
  // The app and its pages are built as one, so that both mean the same context.
  environments: { ssr: { build: { rollupOptions: { input: "./server/main.ts" } } } },
  css: { modules: { generateScopedName: "[name]_[local]_[hash:base64:4]" } },
});
