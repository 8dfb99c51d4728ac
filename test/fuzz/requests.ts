import fc from "fast-check";
import type { Call, Parameter, Schema } from "./document.ts";
import { junkBytes, junkCursor, junkHeaders, junkJson, junkText, junkTypes } from "./junk.ts";

/** Ids and addresses of existing things, so that a call gets past the first look-up. */
export type Known = { ids: string[]; emails: string[]; images: string[] };

/** A request to be sent. Plain data, so that a failing one can be read and repeated. */
export type Sent = {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
};

/** Values that mostly fit a schema, with existing ids and addresses among its texts. */
function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, known)));
  return fc.oneof(
    ...[schema.type ?? "object"].flat().map((kind) => fittingKind(kind, schema, known)),
  );
}

function fittingKind(kind: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const {
    minimum = 0,
    maximum = 1_000_000,
    minLength = 0,
    maxLength = 80,
    items = {},
    properties = {},
    required = [],
  } = schema;
  const names = fc.constantFrom(
    ...known.ids,
    ...known.emails,
    ...known.images,
    "2030-01-15",
    "12/30",
    "123",
    "4242424242424242",
    "4000002760003184",
  );
  if (kind === "integer")
    return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
  if (kind === "number")
    return fc.oneof(
      fc.integer({ min: 1, max: 900_000 }),
      fc.double({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9), noNaN: true }),
    );
  if (kind === "boolean") return fc.boolean();
  if (kind === "null") return fc.constant(null);
  if (kind === "array") return fc.array(fitting(items, known), { maxLength: 4 });
  if (kind === "object") {
    const fields = Object.entries(properties).map(
      ([name, one]): [string, fc.Arbitrary<unknown>] => [name, fitting(one, known)],
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: required });
  }
  return fc.oneof(
    { weight: 3, arbitrary: names },
    fc.string({ minLength, maxLength: Math.min(Math.max(maxLength, minLength), 200) }),
  );
}

/** A fitting value with a field, possibly a nested one, replaced by junk. */
const bent = (schema: Schema, known: Known): fc.Arbitrary<unknown> =>
  fc
    .tuple(fitting(schema, known), fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), junkJson)
    .map(([body, which, junk]) => bend(body, which, junk));

function bend(body: unknown, [which, ...deeper]: number[], junk: unknown): unknown {
  if (which === undefined || typeof body !== "object" || body === null || Array.isArray(body))
    return junk;
  const names = Object.keys(body);
  const name = names[which % Math.max(names.length, 1)] ?? "title";
  return { ...body, [name]: bend((body as Record<string, unknown>)[name], deeper, junk) };
}

function jsonBody(schema: Schema, known: Known): fc.Arbitrary<Pick<Sent, "headers" | "body">> {
  const asJson = (value: unknown) => ({
    headers: { "Content-Type": "application/json" } as Record<string, string>,
    body: JSON.stringify(value) ?? null,
  });
  return fc.oneof(
    { weight: 6, arbitrary: fitting(schema, known).map(asJson) },
    { weight: 4, arbitrary: bent(schema, known).map(asJson) },
    { weight: 1, arbitrary: junkJson.map(asJson) },
    {
      weight: 1,
      arbitrary: fc.tuple(junkBytes, fc.constantFrom(...junkTypes)).map(([body, type]) => ({
        headers: { "Content-Type": type } as Record<string, string>,
        body,
      })),
    },
    { weight: 1, arbitrary: fc.constant({ headers: {} as Record<string, string>, body: null }) },
  );
}

const part = (name: string, file: string, bytes: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\nContent-Type: image/png\r\n\r\n${bytes}\r\n`;

/** Multipart forms with files, complete and truncated. */
const multipart: fc.Arbitrary<Pick<Sent, "headers" | "body">> = fc
  .tuple(
    fc.constantFrom("image", "Image", "image[]", "", "\u00e9", "__proto__"),
    fc.constantFrom(
      '; filename="a.png"',
      '; filename=""',
      "; filename*=UTF-8''%ff",
      '; filename="a\0b"',
      "",
    ),
    fc.constantFrom("", "not a picture", "\x89PNG\r\n\x1a\n", "GIF89a", "<svg/>"),
    fc.constantFrom("--x--\r\n", "--x", "", "--y--\r\n"),
    fc.constantFrom(
      "multipart/form-data; boundary=x",
      "multipart/form-data; boundary=y",
      "multipart/form-data",
      'multipart/form-data; boundary="x"',
    ),
  )
  .map(([name, file, bytes, end, type]) => ({
    headers: { "Content-Type": type },
    body: part(name, file, bytes) + end,
  }));

const oneOf = (names: string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, fc.uuid(), junkText);

function valuesOf(
  { in: place, name, schema }: Parameter,
  known: Known,
): fc.Arbitrary<string | string[] | undefined> {
  if (place === "path") return oneOf(/email/i.test(name) ? known.emails : known.ids);
  const one = fc.oneof(
    { weight: 3, arbitrary: fitting(schema, known).map(String) },
    name === "cursor" ? junkCursor : junkText,
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: one },
    { weight: 1, arbitrary: fc.array(one, { minLength: 2, maxLength: 3 }) },
  );
}

// An address can't hold a lone surrogate, and "." and ".." would be resolved as path segments.
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/^\.{1,2}$/, "dots");

/** Requests for a call: valid, nearly valid, and invalid in many ways. */
export function requestsFor(call: Call, known: Known): fc.Arbitrary<Sent> {
  const parameters = fc.tuple(...call.parameters.map((one) => valuesOf(one, known)));
  const schema = call.body?.["application/json"]?.schema;
  const body = schema
    ? jsonBody(schema, known)
    : call.body
      ? multipart
      : fc.constant({ headers: {}, body: null });
  const headers = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, junkHeaders);
  return fc
    .tuple(parameters, body, headers)
    .map(([values, { headers: own, body: sent }, more]) => ({
      method: call.method,
      address: `/api${addressOf(call, values)}`,
      headers: { ...more, ...own },
      body: sent,
    }));
}

function addressOf({ path, parameters }: Call, values: (string | string[] | undefined)[]): string {
  const sent = parameters.flatMap(({ in: place, name }, index) =>
    [values[index] ?? []].flat().map((value) => ({ place, name, value: encoded(value) })),
  );
  const filled = sent
    .filter(({ place }) => place === "path")
    .reduce((text, { name, value }) => text.replace(`{${name}}`, value || "%20"), path);
  const query = sent
    .filter(({ place }) => place === "query")
    .map(({ name, value }) => `${name}=${value}`);
  return query.length ? `${filled}?${query.join("&")}` : filled;
}
