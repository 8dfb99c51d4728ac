import { z } from "zod";
import { cookieIn, cookieOf, setsCookie } from "#server/cookies.ts";

const said = z.discriminatedUnion("as", [
  z.object({ as: z.literal("brief"), id: z.string(), title: z.string() }),
  z.object({ as: z.literal("notice"), id: z.string(), title: z.string(), text: z.string() }),
  z.object({ as: z.literal("toast"), id: z.string(), text: z.string(), tone: z.enum(["good", "bad"]) }),
]);

/** What the next page says once: a dialog of a second, a notice until OK or three seconds, or a toast. */
export type Flash = z.infer<typeof said>;

type Saying = { as: "brief"; title: string } | { as: "notice"; title: string; text: string } | { as: "toast"; text: string; tone?: "good" | "bad" };

const name = "said";

/** The `Set-Cookie` that goes with a redirect, so that the page it leads to says this. */
export const setFlash = (saying: Saying): string => cookieOf(name, JSON.stringify({ tone: "good", ...saying, id: crypto.randomUUID() }), { maxAge: 60 });

/**
 * The cookie with which it has been said. A document is told once, so it is set with it. The browser's page sets it when
 * it has shown the message: what a page asks for in between may be given up, and the message must not be lost with it.
 */
export const clearFlash: string = cookieOf(name, "", { maxAge: 0 });

/** Whether an answer tells its browser that something has been said: only then it must not be shown again. */
export const setsFlash = (headers: Headers): boolean => setsCookie(headers, name);

/** Whether a whole document is asked for, rather than data for a page that is there. */
export const asksForDocument = (request: Request): boolean => (request.headers.get("Accept") ?? "").includes("text/html");

/** What the page before this one wanted said. A page that is only fetched ahead says nothing yet. */
export function readFlash(request: Request): Flash | null {
  if (request.headers.get("Sec-Purpose")?.includes("prefetch")) return null;
  const value = cookieIn(request.headers, name);
  try {
    return value ? said.parse(JSON.parse(value)) : null;
  } catch {
    return null;
  }
}
