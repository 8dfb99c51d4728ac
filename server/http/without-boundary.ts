import { boundaryOf } from "./forms/parts-of.ts";

/**
 * A body without its multipart boundary, which a client chooses anew each time: the same form then
 * gives the same bytes.
 */
export function withoutBoundary(
  body: ArrayBuffer,
  type: string | null | undefined,
): string | Uint8Array {
  const boundary = boundaryOf(type ?? "");
  return boundary
    ? Buffer.from(body).toString("latin1").replaceAll(`--${boundary}`, "--")
    : new Uint8Array(body);
}
