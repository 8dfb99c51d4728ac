import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { baseMap } from "./run/base-map.ts";
import { budgets } from "./run/budgets.ts";
import { classNames } from "./run/class-names.ts";
import { documents } from "./run/documents.ts";
import { scripts } from "./run/scripts.ts";
import { wall } from "./run/wall.ts";

/** The pieces that pages of the router are made of: those of every page, those of its lists, those of forms with pictures, those of a home, and those of only some. */
const ofAll = /web\/(ui|site|forms|errors)\/|web\/words\/en\.ts/;
const ofLists = /web\/ui\/(table|sort-by|as-served|tabs|pager|empty-state|house-drawing)|web\/dashboard\/list-foot/;
const ofUploads = /web\/ui\/(file-input|upload-line|use-uploads|use-after-uploads|progress-bar)/;
const ofHomes = /web\/ui\/(amount|more|place)\.|web\/properties\/property-status-badge|core\/(money|typed)\.ts/;
/** What the pages that are read look like, in one file: on a slow network a file costs more than what it weighs. What few of them need stays apart. */
const looksOfDocuments =
  /web\/(ui\/(?!table|sort-by|tabs)|(site|forms|home|errors|alerts)\/|properties\/(?!compare\/compare-(page|table)|map\/(?!map-panel|home-place))).*\.css$/;
const ofSome = /\.script\.ts|web\/site\/split-frame|web\/ui\/(upload-file|card|picture|more|place|amount|password-input|count|dialog\.tsx)/;

export default defineConfig({
  plugins: [wall(), classNames(), scripts(), baseMap(), reactRouter(), documents(), budgets()],
  publicDir: "web/public",
  build: { target: "es2023" },
  // The app and its pages are built as one, so that both mean the same context.
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Of styles whose names are put where they stand nothing would be asked for any more, and they would be left out.
          optimization: { inlineConst: false },
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            // Few files rather than many small ones: each is a request, and compresses better together. What documents do without
            // React stands apart, or they would load it.
            codeSplitting: {
              groups: [
                { name: "documents", test: looksOfDocuments, priority: 4 },
                { name: "browser", test: /web\/browser\/|preload-helper/, priority: 3, minShareCount: 2 },
                { name: "router", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                { name: "pieces", test: (id) => ofAll.test(id) && ![ofSome, ofLists, ofUploads].some((some) => some.test(id)), priority: 1 },
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
      // Node reads a package's own record again for each of its files. Drizzle's is 180 KB: that was half of every start, and 130 MB of memory.
      resolve: { noExternal: ["drizzle-orm", "better-auth", /^@better-auth\//, "kysely"] },
      build: { rollupOptions: { input: "./server/main.ts" } },
    },
  },
});
