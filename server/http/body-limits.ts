import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { maxPictureBytes } from "#core/image.ts";
import { maxFurtherPictures } from "#core/property.ts";
import { Refusal } from "#core/refusal.ts";
import { isInParts } from "./forms/receive-form.ts";
import type { Api } from "./openapi.ts";

const megabyte = 1024 * 1024;
const onePicture = maxPictureBytes + megabyte;
// Without JavaScript a listing's form contains all its pictures. It is read one picture at a time.
const listing = (1 + maxFurtherPictures) * onePicture;

const limited = (maxSize: number): MiddlewareHandler<Api> =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal("tooLarge");
    },
  });

const withoutPictures = limited(megabyte);

/** Only a multipart form has pictures. It is streamed, so it is measured as it arrives. */
const withPictures =
  (maxSize: number): MiddlewareHandler<Api> =>
  (c, next) => {
    if (!isInParts(c.req.header("Content-Type"))) return withoutPictures(c, next);
    if (c.req.header("Content-Length")) return limited(maxSize)(c, next);
    const { raw } = c.req;
    if (raw.body)
      c.req.raw = new Request(raw, {
        body: raw.body.pipeThrough(atMost(maxSize)),
        duplex: "half",
      } as RequestInit);
    return next();
  };

function atMost(max: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > max) controller.error(new Refusal("tooLarge"));
      else controller.enqueue(chunk);
    },
  });
}

// Like the router: case-insensitive, with or without a trailing slash.
const limits: [RegExp, MiddlewareHandler<Api>][] = [
  [/^\/(api\/images|signup|dashboard\/(agent-|admin-)?profile)\/?$/i, withPictures(onePicture)],
  [/^\/dashboard\/(add-properties|update-properties\/[^/]+)\/?$/i, withPictures(listing)],
];

/** Refuses `tooLarge` for a body larger than its address has any use for. */
export const limitBodies: MiddlewareHandler<Api> = async (c, next) => {
  // These have no body, and checking for one would build the complete `Request` object for each
  // page.
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const path = c.req.path.replace(/\.data$/, "");
  const [, limit = withoutPictures] = limits.find(([pattern]) => pattern.test(path)) ?? [];
  try {
    return await limit(c, next);
  } finally {
    drainBody(c.req.raw);
  }
};

/**
 * Drains an unread body, or the next request on the connection would get lost. The server gives up
 * on a body that takes over half a second.
 */
function drainBody({ body, bodyUsed }: Request): void {
  if (body && !bodyUsed && !body.locked) body.pipeTo(new WritableStream()).catch(() => undefined);
}
