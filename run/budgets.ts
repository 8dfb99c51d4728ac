import { writeFileSync } from "node:fs";
import { join, relative } from "node:path/posix";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import routes from "../web/routes.ts";
import { isAppPage } from "../web/site/app-pages.ts";
import { type Page, pagesOf } from "./pages-of.ts";

const kilobyte = 1024;
/**
 * The maximum weight of a page without its pictures, in KB gzipped. A document's scripts weigh a
 * few KB; the rest is reserve for a larger one.
 */
const max = { app: 130, document: 40, css: 20, fonts: 100 };
/**
 * The most bytes that a style sheet, or a font requested with the page, may have as sent: with its
 * headers it then fits into the first flight of a connection, ten segments of 1,460 bytes (RFC
 * 6928).
 */
const flight = 14_000;

type Weight = { js: number; css: number };

/**
 * Weighs what each page of the client build loads at first. Fails if it is too much, naming the
 * page and its heaviest modules.
 */
export function budgets(): Plugin {
  let root = "";
  return {
    name: "gable:budgets",
    enforce: "post",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async writeBundle(_, bundle) {
      const weigh = (
        what: string,
        of: string,
        files: readonly string[],
        limit: number,
        heaviest: () => string,
      ): number => {
        expectFound(bundle, `${what} loads no ${of} that can be weighed`, files);
        const weight = sizeOf(bundle, files);
        if (weight <= limit * kilobyte) return weight;
        return this.error(
          `${what} loads ${(weight / kilobyte).toFixed(1)} KB of ${of} (gzip), and may load ${limit}. What weighs most in it: ${heaviest()}.`,
        );
      };
      const weighPage = ({ path, files }: Page): Weight => {
        const modules = files.map((file) => join(root, "web", file));
        const app = isAppPage(path);
        const scripts = chunksOf(
          bundle,
          app ? [...modules, join(root, "web/entry.client.tsx")] : scriptsOf(this, modules),
        );
        const styles = chunksOf(bundle, modules).flatMap(stylesOf);
        const names = scripts.map(({ fileName }) => fileName);
        return {
          js: weigh(`The page ${path}`, "JavaScript", names, app ? max.app : max.document, () =>
            heaviestOf(scripts, root),
          ),
          css: weigh(`The page ${path}`, "CSS", styles, max.css, () => styles.join(", ")),
        };
      };
      const fontsAtOnce = new Set(
        [...this.getModuleIds()]
          .filter((id) => id.endsWith(".woff2?url"))
          .map((id) => relative(root, id.slice(0, -"?url".length))),
      );
      for (const file of sentAtOnce(bundle, fontsAtOnce)) {
        const sent = bytesSent(bundle, file);
        if (sent > flight)
          this.error(
            `${file} weighs ${sent} bytes as it is sent, and may weigh ${flight}: more would keep every first view waiting once more.`,
          );
      }
      const fonts = Object.keys(bundle).filter((name) => name.endsWith(".woff2"));
      const pages = pagesOf(await routes).map((page) => [page.path, weighPage(page)] as const);
      const weights = {
        pages: Object.fromEntries(pages),
        fonts: weigh("Every page", "fonts", fonts, max.fonts, () => fonts.join(", ")),
      };
      writeFileSync(join(root, "build", "weights.json"), JSON.stringify(weights, null, 2));
    },
  };
}

/** Throws if a file is not in the bundle: a missing file would weigh nothing and pass. */
function expectFound(
  bundle: Rolldown.OutputBundle,
  otherwise: string,
  files: readonly string[],
): void {
  const lost = files.filter((file) => !bundle[file]);
  if (files.length === 0 || lost.length > 0) throw new Error([otherwise, ...lost].join(": "));
}

/** The style sheets, and the fonts requested with the page. */
function sentAtOnce(bundle: Rolldown.OutputBundle, fonts: ReadonlySet<string>): string[] {
  const namesOf = (file: string) =>
    bundle[file]?.type === "asset" ? bundle[file].originalFileNames : [];
  const asked = Object.keys(bundle).filter((file) => namesOf(file).some((name) => fonts.has(name)));
  expectFound(bundle, "No page asks for a font at once", asked);
  return [...asked, ...Object.keys(bundle).filter((file) => file.endsWith(".css"))];
}

function bytesSent(bundle: Rolldown.OutputBundle, file: string): number {
  const part = bundle[file];
  if (part?.type !== "asset") return 0;
  return (file.endsWith(".css") ? brotliCompressSync(part.source) : part.source).length;
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * The chunks of these modules, with their static imports. Throws for a module without a chunk: it
 * would weigh nothing and pass.
 */
function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Chunk[] {
  const wanted = new Set(modules);
  const found = new Set<Chunk>();
  const take = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports) take(imported);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    const module =
      chunk.type === "chunk" && chunk.isEntry ? chunk.facadeModuleId?.split("?")[0] : undefined;
    if (module && modules.includes(module)) take(file);
    if (module) wanted.delete(module);
  }
  if (wanted.size > 0)
    throw new Error(
      `${[...wanted].join(", ")} can't be weighed: no chunk of the build begins with it.`,
    );
  return [...found];
}

/** The scripts that a document loads: those whose addresses its modules ask for (`scripts.ts`). */
function scriptsOf(build: Rolldown.PluginContext, modules: readonly string[]): string[] {
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const walk = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    if (id.endsWith("?address")) scripts.add(id.slice(0, -"?address".length));
    else for (const imported of build.getModuleInfo(id)?.importedIds ?? []) walk(imported);
  };
  for (const id of build.getModuleIds()) if (modules.includes(id.split("?")[0] ?? "")) walk(id);
  return [...scripts];
}

const stylesOf = ({ viteMetadata }: Chunk) => [...(viteMetadata?.importedCss ?? [])];

function sizeOf(bundle: Rolldown.OutputBundle, files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => {
    const part = bundle[file] as Rolldown.OutputBundle[string];
    const content = part.type === "chunk" ? part.code : part.source;
    // Font files are compressed already.
    return (
      sum + (file.endsWith(".woff2") ? content.length : gzipSync(content, { level: 9 }).length)
    );
  }, 0);
}

function heaviestOf(chunks: readonly Chunk[], root: string): string {
  const modules = chunks.flatMap((chunk) =>
    Object.entries(chunk.modules).map(([id, { renderedLength }]) => ({ id, renderedLength })),
  );
  const [first, second, third] = modules.sort(
    (one, other) => other.renderedLength - one.renderedLength,
  );
  return [first, second, third].map((module) => module && relative(root, module.id)).join(", ");
}
