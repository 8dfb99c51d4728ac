import { demonstrationPassword } from "#core/demonstration.ts";
import type { Config } from "../config.ts";
import { mayDemonstrate } from "./may-demonstrate.ts";

/**
 * Whether a password must sign nobody in: the public demonstration password where no demonstration
 * is allowed; its people may remain.
 */
export const isDisabledDemonstrationPassword = (password: string, config: Config): boolean =>
  password === demonstrationPassword && !mayDemonstrate(config);
