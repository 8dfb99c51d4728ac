import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { documents } from "./run/documents.ts";
import { islands } from "./run/islands.ts";
import { wall } from "./run/wall.ts";

export default defineConfig({
  plugins: [wall(), reactRouter(), documents(), islands()],
  publicDir: "web/public",
  build: {
    target: "es2023",
  },
  // Without the words of the sources: every page carries its class names.
  css: { modules: { generateScopedName: "[hash:base64:5]" } },
  // Builds the app and its pages together, so that both share the same context.
  environments: {
    client: {
      build: {
        rollupOptions: {
          // With inlined constants a CSS module whose class names are inlined would have no
          // importer left, and its styles would be dropped.
          optimization: { inlineConst: false },
          // Our words read one another; without this a text that no script needs stays in a build.
          // So would formats, patterns and the rules of lives that a page makes and does not use.
          treeshake: {
            propertyReadSideEffects: false,
            manualPureFunctions: [
              "makeRules",
              "Intl.DateTimeFormat",
              "Intl.NumberFormat",
              "RegExp",
            ],
          },
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            // Few files rather than many small ones: each is a request.
            codeSplitting: {
              groups: [
                {
                  name: "styles",
                  test: /web\/((ui\/(form\/|icons\/|dialogs\/)?|(site|forms|errors|alerts|home)\/)(?!bar-chart|split-frame)[^/]+|properties\/(?!map\/(draw|home-card|home-marks|pin-map)|compare\/compare-(page|table)).*\.module|dashboard\/dashboard-head\.module)\.css$/,
                  priority: 4,
                },
                {
                  name: "payment",
                  test: /web\/payment\/(card-form|payable-list|payment-head|sandbox-note|stripe-form)\.module\.css$/,
                  priority: 4,
                },
                // What every page loads imports nothing that imports React.
                {
                  name: "shared",
                  test: /core\/form-token|preload-helper|web\/browser\/(?!address|draft|form-uploads|use-)[\w-]+\.ts$|sign-in-popup\.ts$/,
                  minShareCount: 2,
                  priority: 6,
                },
                {
                  name: "place",
                  test: /core\/places\/(place|spot)\.ts$|web\/words\/en-pin\.ts$/,
                  priority: 3,
                },
                // What most islands are made of: small files compress badly. The map, which runs no
                // React, needs none but the words.
                {
                  name: "words",
                  test: /web\/words\/en\.ts$|core\/(duration|how-many|image|money|quoted)\.ts$/,
                  priority: 3,
                },
                {
                  name: "pieces",
                  test: /web\/ui\/(badge|button|button-class|classes|form\/form-token|icons\/icon|link|link-button|spinner)\.tsx?$/,
                  priority: 2,
                },
                {
                  name: "fields",
                  test: /web\/(ui\/(form\/(field|form|form-summary|text-input)|use-ready)|forms\/read-refused)\.tsx?$/,
                  priority: 1,
                },
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler)\/|web\/browser\/address/,
                  priority: 5,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Node parses a package's package.json for each of its files. Drizzle's is 180 KB: that took
      // half of every start, and 130 MB of memory.
      resolve: { noExternal: ["drizzle-orm", "better-auth", /^@better-auth\//, "kysely"] },
      build: { rollupOptions: { input: "./server/main.ts" } },
    },
  },
});
