import type { Config } from "../config.ts";

/** Whether the demonstration market, the outbox and the stand-in may be here: on this machine unless refused, elsewhere only when asked for. */
export const mayDemonstrate = ({ DEMO, local }: Config): boolean => DEMO === "on" || (DEMO !== "off" && local);
