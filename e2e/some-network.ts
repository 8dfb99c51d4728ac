import { randomInt } from "node:crypto";

/**
 * A random client address, as a proxy in front of Gable reports it, so that journeys don't
 * share the rate limits of one network.
 */
export const someNetwork = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`;
