import { readFile } from "node:fs/promises";
import { join } from "node:path/posix";
import type { Plugin, Rolldown } from "vite";
import routes from "../web/routes.ts";
import { isAppPage } from "../web/site/app-pages.ts";
import { pagesOf } from "./pages-of.ts";

const asClientRoute = "?__react-router-build-client-route";
const imports = /^(?:import|export)\s+(?!type\s)[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"/gm;

/**
 * The components of a document never run in a browser, so the client build keeps only the styles
 * and scripts that they import.
 */
export function documents(): Plugin {
  let web = "";
  return {
    name: "gable:documents",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    configResolved(config) {
      web = join(config.root, "web");
    },
    async transform(_, id) {
      if (!id.endsWith(asClientRoute)) return null;
      const file = id.slice(0, -asClientRoute.length);
      const page = pagesOf(await routes).find(
        ({ files }) => join(web, files.at(-1) ?? "") === file,
      );
      if (!page || isAppPage(page.path)) return null;
      const kept = await stylesAndScriptsOf(this, file, web, new Set());
      // Each import is used, because the build drops unused ones. For a CSS module one name is
      // enough.
      const imports = await Promise.all(
        kept.map(
          async (one, index) =>
            `import { ${await aNameOf(one)} as part${index} } from ${JSON.stringify(one)};`,
        ),
      );
      return {
        code: `${imports.join("\n")}\nexport default function Document() { return [${kept.map((_, index) => `part${index}`)}]; }`,
        map: null,
      };
    },
  };
}

/** A name that a file exports: a class of a CSS module, or the default export of a script. */
const aNameOf = async (id: string) =>
  (id.endsWith(".module.css") && /^\s*\.([a-z]\w*)/im.exec(await readFile(id, "utf8"))?.[1]) ||
  "default";

async function stylesAndScriptsOf(
  build: Rolldown.PluginContext,
  file: string,
  web: string,
  seen: Set<string>,
): Promise<string[]> {
  const kept: string[] = [];
  for (const [, from, bare = from] of (await readFile(file, "utf8")).matchAll(imports)) {
    const id =
      bare && /^(\.|#web\/)/.test(bare) ? (await build.resolve(bare, file))?.id : undefined;
    if (!id?.startsWith(web) || seen.has(id)) continue;
    seen.add(id);
    if (/\.css$|\?address$/.test(id)) kept.push(id);
    else if (/\.tsx?$/.test(id)) kept.push(...(await stylesAndScriptsOf(build, id, web, seen)));
  }
  return kept;
}
