import fc from "fast-check";
import { encodeCursor } from "#core/keyset.ts";

const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "%00",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e309",
  "0x1F",
  "9007199254740993",
  "99999999999999999999999999",
  "'; drop table users; --",
  "%",
  "_",
  "\\",
  "../../../../etc/passwd",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "ﷺ".repeat(50),
  "🏚️👨‍👩‍👧‍👦",
  "\ud800",
  "e\u0301",
  "\u202Eright to left",
  "𝔘𝔫𝔦",
  "x".repeat(10_000),
];

/** Any kind of text that somebody might send, by mistake or on purpose. */
export const junkText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 400 }),
);

const junkNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.001,
    0.0000005,
    1e21,
    1e308,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    2 ** 31,
    2 ** 63,
    5e-324,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], "deep");
const nestedObject = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: inner }), "deep");

/** Any value that JSON can represent. */
export const junkJson: fc.Arbitrary<unknown> = fc.oneof(
  junkText,
  junkNumber,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    nested(200),
    nestedObject(200),
    { __proto__: { admin: true } },
  ),
  fc.jsonValue({ maxDepth: 4 }),
);

const junkMoment = fc.constantFrom(
  "0000-01-01T00:00:00.000000Z",
  "2024-02-30T00:00:00.000000Z",
  "9999-12-31T24:00:00Z",
  "2026-06-15T12:00:00.1234567Z",
  "0000-01-01",
  "2023-02-29",
);

/** A well-formed cursor at a position that no page gave out. */
export const junkCursor: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("-listed", "price", "-created", "-waiting", "-others", "name", "day", "title"),
    fc.oneof(junkMoment, junkText, junkNumber),
    fc.uuid(),
    fc.constantFrom("after" as const, "before" as const),
  )
  .map(encodeCursor);

/** A body that is not JSON, whatever its content type says. */
export const junkBytes: fc.Arbitrary<Uint8Array<ArrayBuffer>> = fc.oneof(
  fc
    .constantFrom(
      "",
      "{",
      '{"a":',
      "[1,",
      '"\\ud800"',
      "{'a':1}",
      "nul",
      "\uFEFF{}",
      '{"a":1}{"a":2}',
      `[${"[".repeat(5_000)}`,
      `{"n":${"9".repeat(400)}}`,
    )
    .map((text) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
);

const ascii = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 80,
});
const latin = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 80,
});
const value = fc.oneof(
  ascii,
  latin,
  fc.constantFrom("", "*", ",", ";", "=", '"', "x".repeat(4_000)),
);

/** Headers for a call. */
export const junkHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Authorization",
    "Cookie",
    "If-None-Match",
    "If-Modified-Since",
    "Idempotency-Key",
    "Origin",
    "Range",
    "Referer",
    "Sandbox-Signature",
    "Sec-Fetch-Site",
    "User-Agent",
    "X-Forwarded-For",
    "X-HTTP-Method-Override",
  ),
  fc.oneof(
    value,
    fc.constantFrom(
      "gable=x; gable=y",
      "Bearer ",
      "Bearer null",
      "gable-identity.session_token=x.y",
      "same-origin",
      "cross-site",
      "bytes=0-",
      "t=,v1=",
      "http://[",
      "gzip;q=-1",
    ),
  ),
  { maxKeys: 3 },
);

export const junkTypes = [
  "application/json",
  "application/json; charset=utf-16",
  "application/JSON;boundary",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=x",
  "application/problem+json",
  "",
  "*/*",
];
