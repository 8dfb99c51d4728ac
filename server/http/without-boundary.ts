import { parseBoundary } from "./forms/parse-boundary.ts";

/**
 * A body without its multipart boundary, which a client chooses anew each time: the same form then
 * gives the same bytes.
 */
export async function* withoutBoundary(
  body: AsyncIterable<Uint8Array>,
  type: string | null | undefined,
): AsyncGenerator<Uint8Array> {
  const boundary = parseBoundary(type);
  if (boundary === null) return yield* body;
  const mark = Buffer.from(`--${boundary}`);
  let left = Buffer.alloc(0);
  for await (const chunk of body) {
    left = Buffer.concat([left, chunk]);
    for (let at = left.indexOf(mark); at >= 0; at = left.indexOf(mark)) {
      yield left.subarray(0, at);
      left = left.subarray(at + mark.length);
    }
    // The last bytes may be the beginning of the boundary.
    const sure = Math.max(0, left.length - mark.length + 1);
    yield left.subarray(0, sure);
    left = left.subarray(sure);
  }
  yield left;
}
