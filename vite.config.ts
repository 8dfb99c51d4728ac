import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { baseMap } from "./run/base-map.ts";
import { budgets } from "./run/budgets.ts";
import { classNames } from "./run/class-names.ts";
import { documents } from "./run/documents.ts";
import { scripts } from "./run/scripts.ts";
import { wall } from "./run/wall.ts";

/**
 * The chunks of app pages: modules of every page, of lists, of forms with pictures, of a home, and
 * those used by only some.
 */
const ofAll = /web\/(ui|site|forms|errors)\/|web\/words\/en\.ts/;
const ofLists =
  /web\/ui\/(table|sort-by|as-served|tabs|pager|empty-state|house-drawing)|web\/dashboard\/list-foot/;
const ofUploads = /web\/ui\/(file-input|upload-line|use-uploads|use-after-uploads|progress-bar)/;
const ofHomes =
  /web\/ui\/(amount|more|place)\.|web\/properties\/property-status-badge|core\/(money|typed)\.ts/;
/**
 * The styles of documents go into one file, because on a slow network a file costs more than its
 * size. Styles that few of them need stay apart.
 */
const looksOfDocuments =
  /web\/(ui\/(?!table|sort-by|tabs)|(site|forms|home|errors|alerts)\/|properties\/(?!compare\/compare-(page|table)|map\/(?!map-panel|home-place))).*\.css$/;
const ofSome =
  /\.script\.ts|web\/site\/split-frame|web\/ui\/(upload-file|card|picture|more|place|amount|password-input|count|dialog\.tsx)/;

export default defineConfig({
  plugins: [wall(), classNames(), scripts(), baseMap(), reactRouter(), documents(), budgets()],
  publicDir: "web/public",
  build: { target: "es2023" },
  // Builds the app and its pages together, so that both share the same context.
  environments: {
    client: {
      build: {
        rollupOptions: {
          // With inlined constants a CSS module whose class names are inlined would have no
          // importer left, and its styles would be dropped.
          optimization: { inlineConst: false },
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            // Few files rather than many small ones: each is a request, and larger files compress
            // better. What documents use without React is kept apart, or they would load React,
            // too.
            codeSplitting: {
              groups: [
                { name: "documents", test: looksOfDocuments, priority: 4 },
                {
                  name: "browser",
                  test: /web\/browser\/|preload-helper/,
                  priority: 3,
                  minShareCount: 2,
                },
                {
                  name: "router",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                {
                  name: "pieces",
                  test: (id) =>
                    ofAll.test(id) && ![ofSome, ofLists, ofUploads].some((some) => some.test(id)),
                  priority: 1,
                },
                { name: "lists", test: ofLists },
                { name: "uploads", test: ofUploads },
                { name: "homes", test: ofHomes },
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
