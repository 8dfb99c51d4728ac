import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as isText } from "hono/utils/compress";
import { zstandard } from "./zstandard.ts";

/**
 * Best first: Zstandard takes a third of Brotli's time for the same size; Brotli at level 3 takes
 * less time and space than gzip at 6.
 */
const codings = ["zstd", "br", "gzip"] as const;
export type Coding = (typeof codings)[number];

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
// A power of two. Brotli's default window is four megabytes, allocated for each call: that costs
// more than compressing a page.
const brotliWindow = 17;
// Bytes. Compressing a smaller body gains nothing.
const min = 1024;

/**
 * Compresses a whole body. `level` is on the coding's own scale, a fast one by default; Zstandard
 * ignores it and is always fast.
 */
export async function compressed(
  bytes: Uint8Array<ArrayBuffer>,
  coding: Coding,
  level?: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === "zstd") return zstandard(bytes);
  if (coding === "gzip") return zip(bytes, { level: level ?? 5 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: level ?? 3,
      [BROTLI_PARAM_LGWIN]: brotliWindow,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The best of these codings that the request accepts. */
export function codingFor<Among extends Coding>(
  request: Request,
  among: readonly Among[],
): Among | null {
  const taken = request.headers.get("Accept-Encoding")?.toLowerCase() ?? "";
  return among.find((coding) => takes(taken, coding)) ?? null;
}

function takes(taken: string, coding: Coding): boolean {
  return taken.split(",").some((one) => {
    const [name, ...parameters] = one.split(";").map((part) => part.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** A response, the headers to send with it, and for a page the markup that replaces its body. */
export type PreparedResponse = { response: Response; headers: Headers; markup: string | null };

/** The whole body of an answer. */
export const readBytes = async ({
  response,
  markup,
}: PreparedResponse): Promise<Uint8Array<ArrayBuffer>> =>
  markup === null ? new Uint8Array(await response.arrayBuffer()) : Buffer.from(markup);

/**
 * The response to send: text is compressed if the client accepts it, in one go, because streaming
 * costs more than the compression.
 */
export async function compress(request: Request, answer: PreparedResponse): Promise<Response> {
  const { response, headers } = answer;
  // The stand-in identity provider writes its own responses.
  if (response === RESPONSE_ALREADY_SENT) return response;
  const { status } = response;
  const gained = gains(headers);
  if (gained) vary(headers, "Accept-Encoding");
  if (request.method === "HEAD" || !gained)
    return new Response(answer.markup ?? response.body, { status, headers });
  const bytes = await readBytes(answer);
  if (bytes.length === 0) return new Response(null, { status, headers });
  const coding = bytes.length < min ? null : codingFor(request, codings);
  if (!coding) return new Response(bytes, { status, headers });
  headers.delete("Content-Length");
  headers.set("Content-Encoding", coding);
  const etag = headers.get("ETag");
  if (etag?.startsWith('"')) headers.set("ETag", `W/${etag}`);
  return new Response(await compressed(bytes, coding), { status, headers });
}

/** Whether a body with these headers gains from compression: text, and not compressed already. */
function gains(headers: Headers): boolean {
  return (
    isText.test(headers.get("Content-Type") ?? "") &&
    !headers.has("Content-Encoding") &&
    !headers.get("Cache-Control")?.includes("no-transform")
  );
}

function vary(headers: Headers, by: string): void {
  const so = headers.get("Vary");
  if (!so?.toLowerCase().includes(by.toLowerCase())) headers.set("Vary", so ? `${so}, ${by}` : by);
}
