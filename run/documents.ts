import { readFile } from "node:fs/promises";
import { join } from "node:path/posix";
import type { Plugin, Rolldown } from "vite";
import { staticImports } from "./static-imports.ts";

const asClientRoute = "?__react-router-build-client-route";

/**
 * Pages never run in a browser, so the client build keeps only the styles that they import.
 */
export function documents(): Plugin {
  let web = "";
  return {
    name: "gable:documents",
    enforce: "post",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    configResolved(config) {
      web = join(config.root, "web");
    },
    async transform(code, id) {
      // A page imports its styles without a name of theirs, and the build drops the styles of a
      // module of which nothing is left.
      if (id.endsWith(".module.css"))
        return { code: `${code}\nself.styled = 1;`, map: null, moduleSideEffects: true };
      if (!id.endsWith(asClientRoute)) return null;
      const file = id.slice(0, -asClientRoute.length);
      if (!file.endsWith(".tsx")) return null;
      const styles = await collectStyles(this, file, web, new Set());
      return {
        code: [
          ...styles.map((one) => `import ${JSON.stringify(one)};`),
          "export default null;",
        ].join("\n"),
        map: null,
      };
    },
  };
}

async function collectStyles(
  build: Rolldown.PluginContext,
  file: string,
  web: string,
  seen: Set<string>,
): Promise<string[]> {
  const styles: string[] = [];
  for (const { target, isType } of staticImports(file, await readFile(file, "utf8"))) {
    const isOurs = !isType && /^(\.|#web\/)/.test(target);
    const id = isOurs ? (await build.resolve(target, file))?.id : undefined;
    if (!id?.startsWith(web) || seen.has(id)) continue;
    seen.add(id);
    if (id.endsWith(".css")) styles.push(id);
    else if (/\.tsx?$/.test(id)) styles.push(...(await collectStyles(build, id, web, seen)));
  }
  return styles;
}
