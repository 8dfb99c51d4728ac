import { Refusal } from "#core/refusal.ts";

/** One field of a multipart form. `filename` is `null` for text. */
export type Part = {
  name: string;
  filename: string | null;
  type: string;
  bytes: Buffer<ArrayBuffer>;
};

const maxHead = 16 * 1024;
const maxParts = 200;
// Bytes; longer than any text that a form of ours takes.
const maxText = 64 * 1024;

/**
 * Reads a form (multipart/form-data, RFC 7578, as browsers write it) one part after the other, with
 * only one in memory at a time. A file is cut off after `max` bytes, a text after 64 KB: a caller
 * with a lower limit still finds it too large. Refuses `unreadable`.
 */
export async function* partsOf(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  max: number,
): AsyncGenerator<Part> {
  const boundary = boundaryIn(contentType);
  const source = readerOf(body);
  // The first boundary opens the form; every other one ends a part.
  await source.until(Buffer.from(`--${boundary}`), 0);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  for (let count = 0; await source.goesOn(); count++) {
    const head = await source.until(Buffer.from("\r\n\r\n"), maxHead);
    if (count === maxParts || head.cut) throw unreadable();
    const about = aboutPart(head.bytes.toString());
    const { bytes } = await source.until(delimiter, about?.filename === null ? maxText : max);
    if (about) yield { ...about, bytes };
  }
}

/** Whether a content type is that of a multipart form. */
export const isInParts = (contentType: string): boolean =>
  /^multipart\/form-data\b/i.test(contentType);

/** The boundary of a multipart form; `null` if it is not one, or names no boundary. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  return (isInParts(contentType) && (quoted ?? plain)) || null;
}

/** The boundary of a multipart form. Refuses `unreadable` if it is missing or too long. */
export function boundaryIn(contentType: string): string {
  const boundary = boundaryOf(contentType);
  if (boundary === null || boundary.length > 70) throw unreadable();
  return boundary;
}

/** Reads a part's header; `null` if the part is not a form field. */
function aboutPart(head: string): Omit<Part, "bytes"> | null {
  const [, disposition = ""] = /^content-disposition:\s*form-data\s*;([^\r\n]*)/im.exec(head) ?? [];
  const said = (what: string) => {
    const [, value] = new RegExp(`(?:^|;)\\s*${what}="([^"]*)"`, "i").exec(disposition) ?? [];
    // Browsers escape line breaks and quotes in a name like this.
    return (
      value?.replaceAll(/%0a/gi, "\n").replaceAll(/%0d/gi, "\r").replaceAll("%22", '"') ?? null
    );
  };
  const name = said("name");
  const [, type = ""] = /^content-type:\s*([^\r\n]*)/im.exec(head) ?? [];
  return name === null ? null : { name, filename: said("filename"), type: type.trim() };
}

function readerOf(body: AsyncIterable<Uint8Array>) {
  const chunks = body[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  /**
   * Appends the next chunk to `left`. Refuses at the end of the body: the closing boundary must
   * come first.
   */
  const more = async () => {
    const { done, value } = await chunks.next();
    if (done) throw unreadable();
    left = Buffer.concat([left, value]);
  };
  return {
    /** The bytes before a mark, at most `max` of them; consumes the mark. */
    async until(mark: Buffer, max: number): Promise<{ bytes: Buffer<ArrayBuffer>; cut: boolean }> {
      const kept: Buffer[] = [];
      let size = 0;
      let cut = false;
      const keep = (some: Buffer) => {
        const fitting = some.subarray(0, max - size);
        cut ||= fitting.length < some.length;
        size += fitting.length;
        if (fitting.length > 0) kept.push(fitting);
      };
      for (;;) {
        const at = left.indexOf(mark);
        // The last bytes received may be the beginning of the mark.
        const sure = at < 0 ? Math.max(0, left.length - mark.length + 1) : at;
        keep(left.subarray(0, sure));
        left = left.subarray(at < 0 ? sure : at + mark.length);
        if (at >= 0) return { bytes: Buffer.concat(kept), cut };
        await more();
      }
    },
    /** After a boundary: whether another part follows; if not, the form ends. */
    async goesOn(): Promise<boolean> {
      while (left.length < 2) await more();
      const sign = left.toString("latin1", 0, 2);
      left = left.subarray(2);
      if (sign !== "\r\n" && sign !== "--") throw unreadable();
      return sign === "\r\n";
    },
  };
}

const unreadable = () =>
  new Refusal("unreadable", "The form could not be read. Reload the page and send it again.");
