import { basename, relative } from "node:path/posix";
import type { Plugin } from "vite";

const query = "?address";

/**
 * `import carousel from "#web/browser/carousel.ts?address"` gives the address of a module that a
 * document loads by itself, without React. The import alone gets it built: the client build emits a
 * file for it, and the server build learns the file's name.
 */
export function scripts(): Plugin {
  const emitted = new Map<string, string>();
  const addresses = new Map<string, string>();
  let root = "";
  let base = "/";
  let developing = false;
  return {
    name: "gable:scripts",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
      base = config.base;
      developing = config.command === "serve";
    },
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null;
      const module = await this.resolve(source.slice(0, -query.length), importer, {
        skipSelf: true,
      });
      return module && `${module.id}${query}`;
    },
    load(id) {
      if (!id.endsWith(query)) return null;
      const module = id.slice(0, -query.length);
      if (developing) return `export default ${JSON.stringify(base + relative(root, module))};`;
      if (this.environment.config.consumer !== "client")
        return `export default ${JSON.stringify(addresses.get(module))};`;
      emitted.set(
        module,
        this.emitFile({ type: "chunk", id: module, name: basename(module, ".ts") }),
      );
      return "export default undefined;";
    },
    generateBundle() {
      if (this.environment.config.consumer !== "client") return;
      for (const [module, reference] of emitted)
        addresses.set(module, base + this.getFileName(reference));
    },
  };
}
