import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Served, serve } from "./served.ts";

/** The demonstration market with its pictures, public, as a visitor sees it. */
type OpenMarket = {
  server: Served;
  pages: { name: string; path: string }[];
  close(): Promise<void>;
};

export async function openMarket(): Promise<OpenMarket> {
  const folder = await mkdtemp(join(tmpdir(), "gable-bench-"));
  const clearAway = () => rm(folder, { recursive: true, force: true });
  const server = await serve("run/serve.mjs", [], {
    DATA_DIR: folder,
    BROWSING: "public",
    LOG_LEVEL: "warn",
  }).catch(async (error) => {
    await clearAway();
    throw error;
  });
  const close = async () => {
    await server.close();
    await clearAway();
  };
  const list = await (await fetch(`${server.address}/properties`)).text();
  const home = /\/properties\/[0-9a-f-]{36}/.exec(list)?.[0];
  if (home === undefined) {
    await close();
    throw new Error("All Properties leads to no home, so no home's page can be measured");
  }
  return {
    server,
    pages: [
      { name: "Home", path: "/" },
      { name: "All Properties", path: "/properties" },
      { name: "A property", path: home },
    ],
    close,
  };
}
