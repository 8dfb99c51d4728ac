import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { scripts } from "./run/scripts.ts";
import { wall } from "./run/wall.ts";

export default defineConfig({
  plugins: [wall(), scripts(), reactRouter()],
  publicDir: "web/public",
  build: { target: "es2023" },
  // The app and its pages are built as one, so that both mean the same context.
  environments: { ssr: { build: { rollupOptions: { input: "./server/main.ts" } } } },
  css: { modules: { generateScopedName: "[name]_[local]_[hash:base64:4]" } },
});
