import { z } from "zod";
import { isId } from "#core/id.ts";
import { readCookie, serializeCookie, setsCookie } from "#server/http/cookies.ts";

const flash = z.discriminatedUnion("as", [
  z.object({ as: z.literal("brief"), id: z.string(), title: z.string() }),
  z.object({
    as: z.literal("notice"),
    id: z.string(),
    title: z.string(),
    text: z.string(),
    moved: z.string().refine(isId).optional(),
  }),
  z.object({
    as: z.literal("toast"),
    id: z.string(),
    text: z.string(),
    tone: z.enum(["good", "bad"]).default("good"),
    undo: z.object({ intent: z.literal("wish"), property: z.string() }).optional(),
    at: z.string().optional(),
  }),
]);

/**
 * A message that the next page shows once: a dialog for a second, a notice until OK or for three
 * seconds, or a toast. `undo`: what a form on the page `at` sends to take back what was done.
 * `moved`: the row that the next page still shows, though its list is one that it has left.
 */
export type Flash = z.infer<typeof flash>;

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;

const name = "flash";

/** The `Set-Cookie` that goes with a redirect, so that the next page shows this message. */
export const setFlash = (message: WithoutId<z.input<typeof flash>>): string =>
  serializeCookie(name, JSON.stringify({ ...message, id: crypto.randomUUID() }), { maxAge: 60 });

/** The `Set-Cookie` that clears the message, with the page that shows it. */
export const clearFlash: string = serializeCookie(name, "", { maxAge: 0 });

/**
 * Whether a response clears a message that it shows: only such a response must not be shown again.
 */
export const setsFlash = (headers: Headers): boolean => setsCookie(headers, name);

/**
 * The message that the previous page left. A page that is only prefetched does not show it yet; one
 * that the reader went to meanwhile offers no *Undo*, which it could not do.
 */
export function readFlash(request: Request): Flash | null {
  if (request.headers.get("Sec-Purpose")?.includes("prefetch")) return null;
  const value = readCookie(request.headers, name);
  try {
    const message = value ? flash.parse(JSON.parse(value)) : null;
    return message?.as === "toast" && message.at !== new URL(request.url).pathname
      ? { ...message, undo: undefined }
      : message;
  } catch {
    return null;
  }
}
