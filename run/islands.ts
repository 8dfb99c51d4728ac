import { globSync } from "node:fs";
import { join } from "node:path/posix";
import type { Plugin } from "vite";

/**
 * Builds each `*.island.tsx` as a script of its own, and gives the server its address as the
 * module's export `address`: a page names the scripts of its islands itself.
 */
export function islands(): Plugin {
  let root = "";
  const addresses = new Map<string, string>();
  return {
    name: "gable:islands",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      if (this.environment.config.consumer !== "client") return;
      for (const file of globSync("web/**/*.island.tsx", { cwd: root }))
        this.emitFile({ type: "chunk", id: join(root, file), preserveSignature: "strict" });
    },
    generateBundle(_, bundle) {
      if (this.environment.config.consumer !== "client") return;
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk" && chunk.facadeModuleId?.endsWith(".island.tsx"))
          addresses.set(chunk.facadeModuleId, `/${chunk.fileName}`);
    },
    transform(code, id) {
      const address = this.environment.config.consumer === "server" && addresses.get(id);
      return address ? `${code}\nexport const address = ${JSON.stringify(address)};` : null;
    },
  };
}
