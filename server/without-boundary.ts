import { boundaryOf } from "./forms/parts-of.ts";

/** A body as it was meant. Whoever sends a form with a file divides it by a line of their own, which is another one each time. */
export function withoutBoundary(body: ArrayBuffer, type: string | null | undefined): string | Uint8Array {
  const boundary = boundaryOf(type ?? "");
  return boundary ? Buffer.from(body).toString("latin1").replaceAll(`--${boundary}`, "--") : new Uint8Array(body);
}
