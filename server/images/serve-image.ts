import { isId } from "#core/id.ts";
import {
  type ImageFormat,
  type ImageWidth,
  imageFormats,
  imageWidths,
  sharedFormat,
  widthsUpTo,
} from "#core/image.ts";
import { Refusal } from "#core/refusal.ts";
import type { Services } from "../context.ts";
import { hashed } from "../hashed.ts";
import { forever } from "../http/cache-control.ts";
import { isNotModified } from "../http/is-not-modified.ts";
import { imageStoreForCaller } from "./image-store-for-caller.ts";
import { imageById } from "./images.db.ts";
import { makeVariant } from "./make-variants.ts";

const formats = [...imageFormats, sharedFormat];
const file = new RegExp(`^(${imageWidths.join("|")})\\.(${formats.join("|")})$`);

/**
 * Serves a picture in one width and format, by default the widest; cached for good, as it never
 * changes. Refuses `notFound`, `unavailable`.
 */
export async function serveImage(
  services: Services,
  request: Request,
  id: string,
  named?: string,
): Promise<Response> {
  const name = named ?? (await widestName(services, id));
  const [, width, format] = file.exec(name) ?? [];
  if (!width || !isId(id)) throw new Refusal("notFound");
  const images = imageStoreForCaller(services);
  const bytes =
    (await images.read(`${id}/${name}`)) ??
    (await made({ ...services, images }, id, Number(width) as ImageWidth, format as ImageFormat));
  if (!bytes) throw new Refusal("notFound");
  const etag = `"${hashed(bytes).slice(0, 22)}"`;
  const headers = {
    "Cache-Control": forever,
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
  };
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  const ofBody = {
    "Content-Type": `image/${format}`,
    "Content-Length": String(bytes.byteLength),
    // What a browser calls the file when somebody saves it.
    "Content-Disposition": `inline; filename="${id}.${format}"`,
  };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { ...headers, ...ofBody } });
}

async function made(
  services: Services,
  id: string,
  width: ImageWidth,
  format: ImageFormat,
): Promise<Uint8Array | null> {
  const image = await imageById(services.db, id);
  if (!image || !widthsUpTo(image.width).includes(width)) return null;
  const key = `${id}/${width}.${format}`;
  const one =
    making.get(key) ??
    makeVariant(services, id, image.width, width, format).finally(() => making.delete(key));
  making.set(key, one);
  return one;
}

/** The variants being made, so that concurrent requests for one wait for the same work. */
const making = new Map<string, Promise<Uint8Array | null>>();

async function widestName({ db }: Services, id: string): Promise<string> {
  const image = await imageById(db, id);
  return image ? `${widthsUpTo(image.width).at(-1)}.webp` : "";
}
