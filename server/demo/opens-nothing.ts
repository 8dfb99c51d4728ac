import { demonstrationPassword } from "#core/demonstration.ts";
import type { Config } from "../config.ts";
import { mayDemonstrate } from "./may-demonstrate.ts";

/** Whether a password opens no door here: the demonstration's own, which everybody knows, where the demonstration may not be. Its people may be here all the same, from a trial. */
export const opensNothing = (password: string, config: Config): boolean => password === demonstrationPassword && !mayDemonstrate(config);
