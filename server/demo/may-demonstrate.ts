import type { Config } from "../config.ts";

/**
 * Whether the demonstration market, the outbox and the stand-in are allowed: locally unless DEMO is
 * off, elsewhere only if it is on.
 */
export const mayDemonstrate = ({ DEMO, local }: Config): boolean =>
  DEMO === "on" || (DEMO !== "off" && local);
