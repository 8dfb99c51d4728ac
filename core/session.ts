import { aDay, aMinute } from "./duration.ts";

/** Milliseconds that a session lives without being used. */
const idleLifetime = 30 * aDay;

/** Milliseconds after which one has to sign in again, however much the session is used. */
const absoluteLifetime = 90 * aDay;

/** When a session ends that began at `begunAt`, if it is not used again after `usedAt`. */
export const sessionEnd = (begunAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + idleLifetime, begunAt.getTime() + absoluteLifetime));

/** Until when somebody who logged in at `began` may change how they log in. */
export const mayChangeMethodsUntil = (began: Date): Date =>
  new Date(began.getTime() + 15 * aMinute);
