import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { mostPictureBytes } from "#core/image.ts";
import { mostFurtherPictures } from "#core/property.ts";
import { Refusal } from "#core/refusal.ts";
import type { Api } from "./door.ts";
import { isInParts } from "./forms/parts-of.ts";

const megabyte = 1024 * 1024;
const onePicture = mostPictureBytes + megabyte;
// A listing's form without JavaScript brings all its pictures along. It is read one picture at a time.
const listing = (1 + mostFurtherPictures) * onePicture;

const limited = (maxSize: number): MiddlewareHandler<Api> =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal("tooLarge");
    },
  });

// Only a form in parts is read so. And a body that does not say how long it is would be read whole to find out: no form of a browser is one.
const inPartsOfSaidLength: MiddlewareHandler<Api> = (c, next) =>
  limited(c.req.header("Content-Length") && isInParts(c.req.header("Content-Type") ?? "") ? listing : megabyte)(c, next);

// As the router reads them: in letters of either size, with a stroke at the end or without.
const limits: [RegExp, MiddlewareHandler<Api>][] = [
  [/^\/(api\/images|signup|dashboard\/(agent-|admin-)?profile)\/?$/i, limited(onePicture)],
  [/^\/dashboard\/(add-properties|update-properties\/[^/]+)\/?$/i, inPartsOfSaidLength],
  [/^/, limited(megabyte)],
];

/** Refuses `tooLarge` for a body larger than its address has any use for. */
export const limitBodies: MiddlewareHandler<Api> = async (c, next) => {
  // What only asks has no body, and to look for one would make the whole of a `Request`, for each page.
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const path = c.req.path.replace(/\.data$/, "");
  const [, limit] = limits.find(([pattern]) => pattern.test(path)) as [RegExp, MiddlewareHandler<Api>];
  try {
    return await limit(c, next);
  } finally {
    throwAway(c.req.raw);
  }
};

/** What nobody read would stay on its line, where the next call gets lost. The server gives up on one that keeps coming for half a second. */
function throwAway({ body, bodyUsed }: Request): void {
  if (body && !bodyUsed && !body.locked) body.pipeTo(new WritableStream()).catch(() => undefined);
}
