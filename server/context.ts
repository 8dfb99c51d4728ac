import type { Logger } from "pino";
import { createContext } from "react-router";
import type { ImageStore } from "#adapters/images/image-store.ts";
import type { Actor } from "#core/user.ts";
import type { Db } from "#db/open.ts";
import type { Config } from "./config.ts";
import type { Queue } from "./queue.ts";

/** What stays the same for every call: opened once, in `main.ts`. */
export type House = {
  db: Db;
  config: Config;
  images: ImageStore;
  queue: Queue;
  log: Logger;
  now: () => Date;
  /** Who sent this request. */
  identify: (request: Request) => Promise<Actor>;
};

/** What an operation may use: the house, and who is asking. */
export type Context = House & {
  actor: Actor;
  /** Allows this page's own scripts under its content security policy. */
  nonce: string;
};

/** Where a page's loaders and actions find it. */
export const contextOfPage = createContext<Context>();
