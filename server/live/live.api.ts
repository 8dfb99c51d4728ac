import type { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { requirePerson } from "#core/user.ts";
import type { Api } from "../http/openapi.ts";
import { isSessionOpen } from "../sessions/sessions.db.ts";

const heartbeat = 25_000;

/**
 * `GET /api/live`: server-sent events that tell an open page that something of the caller's
 * changed; the page then loads what.
 */
export function liveApi(app: Hono<Api>): void {
  app.get("/api/live", (c) => {
    const { _id } = requirePerson(c.var.context.actor);
    const { live, db, now, sessionId, log } = c.var.context;
    // nginx would buffer many events before it passes on the first.
    c.header("X-Accel-Buffering", "no");
    // A stream that nobody reads is never aborted, so its listener would never be removed.
    if (c.req.method === "HEAD") return c.body(null, 200, { "Content-Type": "text/event-stream" });
    return streamSSE(c, async (stream) => {
      let end = () => {};
      const ended = new Promise<void>((done) => {
        end = done;
      });
      stream.onAbort(end);
      // A stream ends with its session; the page then asks anew, and is led to the login.
      const send = async (event: "changed" | "beat", data = "") => {
        try {
          if (sessionId && !(await isSessionOpen(db, sessionId, now()))) end();
          else await stream.writeSSE({ event, data });
        } catch (err) {
          log.warn({ err }, "a stream's session could not be looked up");
          end();
        }
      };
      const stop = live.listen(_id, (change) => void send("changed", change), end);
      await stream.writeSSE({ event: "open", data: "", retry: 1000 });
      const beat = setInterval(() => void send("beat"), heartbeat);
      await ended;
      clearInterval(beat);
      stop();
    });
  });
}
