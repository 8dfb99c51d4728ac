import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import pino from "pino";
import { openImageFolder } from "#adapters/images/folder.ts";
import { visitor } from "#core/user.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrate, openDatabase } from "#db/open.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import type { House } from "./context.ts";
import { openMarket } from "./demo/open-market.ts";
import { makeVariants } from "./images/make-variants.ts";
import { createPages } from "./pages.ts";
import { openQueue } from "./queue.ts";

export type OpenHouse = { house: House; greeting: string[]; close(): Promise<void> };

/** The only place that knows the suppliers: opens the house, ready to answer. Throws `StartFailure` for what its owner can mend. */
export async function openHouse(environment: Record<string, string | undefined>): Promise<OpenHouse> {
  const config = readConfig(environment);
  const log = pino({ level: config.LOG_LEVEL, base: null });
  const embedded = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR, { exclusive: true, log: (message) => log.warn(message) });
  const url = config.DATABASE_URL ?? embedded?.url ?? "";
  const database = openDatabase(url, { connections: 16, log: (error) => log.warn({ err: error }, "a connection to the database was lost") });
  try {
    await migrate(database);
    const images = openImageFolder(join(config.DATA_DIR, "images"));
    const queue = await openQueue(url, log);
    const house: House = { db: database.db, config, images, queue, log, now: () => new Date(), identify: async () => visitor };
    await queue.work({ "make-variants": ({ imageId }) => makeVariants(house, imageId) });
    const greeting = await openMarket(house);
    return {
      house,
      greeting,
      async close() {
        await queue.close();
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await database.close();
    await embedded?.stop();
    throw error;
  }
}

/** The product over an open house: pages, API, pictures. */
export function createHandler(house: House, mode: "production" | "development" = "production") {
  const pages = createPages(build, mode);
  // In development Vite serves the files.
  return createApp(house, mode === "production" ? { pages, files: "build/client" } : { pages }).fetch;
}
