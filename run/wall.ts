import { relative } from "node:path";
import type { Plugin } from "vite";

const rooms = /^(server|db|adapters)\//;

/** The wall between the browser and the house: a client build that reaches into a room of the server fails, naming the way in. */
export function wall(): Plugin {
  let root = "";
  return {
    name: "gable:wall",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      if (this.environment.config.consumer !== "client" || !importer) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = resolved && relative(root, resolved.id);
      if (path && rooms.test(path)) {
        this.error(`${relative(root, importer)} takes ${path} into the browser. Use it inside a loader or an action only.`);
      }
      return resolved;
    },
  };
}
