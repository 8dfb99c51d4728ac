import { readFile } from "node:fs/promises";
import { join } from "node:path/posix";
import type { Plugin, Rolldown } from "vite";

const asClientRoute = "?__react-router-build-client-route";
const imports = /^(?:import|export)\s+(?!type\s)[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"/gm;

/**
 * Pages never run in a browser, so the client build keeps only the styles and scripts that they
 * import.
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
      if (!file.endsWith(".tsx")) return null;
      const kept = await stylesAndScriptsOf(this, file, web, new Set());
      // Each name is used, because the build drops modules of which none is. For a CSS module one
      // is enough.
      const imports = await Promise.all(
        kept.map(async (one, index) => {
          const name = await aNameOf(one);
          return name
            ? {
                code: `import { ${name} as part${index} } from ${JSON.stringify(one)};`,
                part: `part${index}`,
              }
            : { code: `import ${JSON.stringify(one)};` };
        }),
      );
      const parts = imports.flatMap(({ part }) => part ?? []);
      return {
        code: `${imports.map(({ code }) => code).join("\n")}\nexport default function Page() { return [${parts}]; }`,
        map: null,
      };
    },
  };
}

/**
 * A name that a file exports: a class of a CSS module, or the default export of a script; a plain
 * style sheet has none.
 */
async function aNameOf(id: string): Promise<string | null> {
  if (id.endsWith("?address")) return "default";
  if (!id.endsWith(".module.css")) return null;
  return /^\s*\.([a-z]\w*)/im.exec(await readFile(id, "utf8"))?.[1] ?? "default";
}

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
