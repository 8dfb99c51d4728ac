import { join, relative } from "node:path/posix";
import type { Plugin } from "vite";

/** What stays in the house: its rooms, and what reads strangers' words, which weighs more than most pages. */
const ours = /^(server|db|adapters)\/|^core\/[\w-]+\.shape\.ts$|(^|\/)node_modules\/zod\//;

/** The wall between the browser and the house: a client build that takes what is for the server fails, naming the way in. */
export function wall(): Plugin {
  let root = "";
  return {
    name: "gable:wall",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      // In development the router looks up modules' styles by way of a page that is none.
      if (this.environment.config.consumer !== "client" || !importer || importer === join(root, "index.html")) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = resolved && relative(root, resolved.id);
      if (path && ours.test(path)) {
        this.error(`${relative(root, importer)} takes ${path} into the browser. Use it inside a loader or an action only.`);
      }
      return resolved;
    },
  };
}
