import { join, relative } from "node:path/posix";
import type { Plugin } from "vite";

/**
 * What must stay on the server: server code, and the parsers of input, which weigh more than most
 * pages.
 */
const ours = /^(server|db|adapters)\/|^core\/[\w-]+\.shape\.ts$|(^|\/)node_modules\/zod\//;

/** Fails a client build that imports server code, naming the import. */
export function wall(): Plugin {
  let root = "";
  return {
    name: "gable:wall",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      // In development the router resolves the styles of modules as if `index.html`, a page that
      // does not exist, imported them.
      if (
        this.environment.config.consumer !== "client" ||
        !importer ||
        importer === join(root, "index.html")
      )
        return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = resolved && relative(root, resolved.id);
      if (path && ours.test(path)) {
        this.error(
          `${relative(root, importer)} takes ${path} into the browser. Use it inside a loader or an action only.`,
        );
      }
      return resolved;
    },
  };
}
