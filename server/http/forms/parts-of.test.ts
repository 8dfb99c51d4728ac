import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Part, partsOf } from "./parts-of.ts";

const megabyte = 1024 * 1024;

/** A body that arrives in chunks of these sizes, over and over. */
async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function read(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  max = megabyte,
): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of partsOf(body, contentType, max)) parts.push(part);
  return parts;
}

const text = (sent: string) => inPieces(new TextEncoder().encode(sent), [7]);
const type = "multipart/form-data; boundary=xyz";

const field = fc.record({
  name: fc.string({ minLength: 1, unit: "grapheme" }),
  value: fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("\r\n--", "--xyz--", "\r\n\r\n"),
  ),
});
const file = fc.record({
  name: fc.string({ minLength: 1 }),
  filename: fc.string({ unit: "grapheme" }),
  bytes: fc.uint8Array({ maxLength: 400 }),
});

test("whatever form is sent, and in whatever pieces it comes, it is read as the platform reads it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(field, file), { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 5 }),
      async (fields, sizes) => {
        const form = new FormData();
        for (const one of fields) {
          if ("value" in one) form.append(one.name, one.value);
          else form.append(one.name, new File([one.bytes], one.filename, { type: "image/png" }));
        }
        const sent = new Response(form);
        const contentType = sent.headers.get("Content-Type") ?? "";
        const bytes = new Uint8Array(await sent.arrayBuffer());
        const expected = [
          ...(await new Response(bytes, { headers: { "Content-Type": contentType } }).formData()),
        ];
        const parts = await read(inPieces(bytes, sizes), contentType);
        expect(parts.map(({ name }) => name)).toEqual(expected.map(([name]) => name));
        for (const [index, [, value]] of expected.entries()) {
          const part = parts[index];
          if (typeof value === "string")
            expect([part?.filename, new TextDecoder().decode(part?.bytes)]).toEqual([null, value]);
          else
            expect([part?.filename, part?.type, part?.bytes]).toEqual([
              value.name,
              value.type,
              Buffer.from(await value.arrayBuffer()),
            ]);
        }
      },
    ),
    { numRuns: 300 },
  );
});

describe("what is no form is refused", () => {
  const head = 'Content-Disposition: form-data; name="a"\r\n\r\n';
  test.each([
    ["nothing", ""],
    ["no boundary in it", "hello"],
    ["one that breaks off in a head", '--xyz\r\nContent-Disposition: form-data; name="a"'],
    ["one that breaks off in a part", `--xyz\r\n${head}hel`],
    ["one that does not end", `--xyz\r\n${head}hello\r\n--xyz`],
    ["a boundary that goes on otherwise", `--xyz!!${head}`],
    ["a head without an end", `--xyz\r\n${"x".repeat(20_000)}\r\n\r\nhello\r\n--xyz--`],
    ["more parts than any form has", `${`--xyz\r\n${head}\r\n`.repeat(201)}--xyz--`],
  ])("%s", async (_, sent) => {
    await expect(read(text(sent), type)).rejects.toMatchObject({ code: "unreadable" });
  });

  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "text/plain; boundary=xyz",
    `multipart/form-data; boundary=${"x".repeat(71)}`,
  ])("sent as %s", async (contentType) => {
    await expect(read(text("--xyz--"), contentType)).rejects.toMatchObject({ code: "unreadable" });
  });
});

test("what stands before, and parts that are no fields, are passed over", async () => {
  const parts = await read(
    text(
      'Hello\r\n--xyz\r\nX-Of-Nobody: 1\r\n\r\nlost\r\n--xyz\r\ncontent-disposition: form-data; name="a"\r\n\r\nkept\r\n--xyz--\r\n',
    ),
    type,
  );
  expect(parts.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ["a", "kept"],
  ]);
});

test("thirteen pictures of ten megabytes never stand in memory together", async () => {
  const picture = Buffer.alloc(64 * 1024, 7);
  async function* form() {
    for (let count = 0; count < 13; count++) {
      yield Buffer.from(
        `--xyz\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`,
      );
      for (let at = 0; at < 160; at++) yield picture;
      yield Buffer.from("\r\n");
    }
    yield Buffer.from("--xyz--");
  }
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const held = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  let read = 0;
  let max = 0;
  const before = held();
  for await (const { bytes } of partsOf(form(), type, 11 * megabyte)) {
    read += bytes.length;
    max = Math.max(max, held() - before);
  }
  expect(read).toBe(13 * 10 * megabyte);
  expect(max).toBeLessThan(40 * megabyte);
});

test("a part is cut off where it has become too large, and what follows is read all the same", async () => {
  const sent = `--xyz\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n${"x".repeat(5000)}\r\n--xyz\r\nContent-Disposition: form-data; name="b"\r\n\r\nhello\r\n--xyz--`;
  const parts = await read(text(sent), type, 100);
  expect(parts.map(({ name, bytes }) => [name, bytes.length])).toEqual([
    ["a", 100],
    ["b", 5],
  ]);
});

test("a text is cut off sooner than a file, and is still longer than any field takes", async () => {
  const sent = `--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"x".repeat(megabyte)}\r\n--xyz--`;
  expect((await read(text(sent), type, 11 * megabyte)).map(({ bytes }) => bytes.length)).toEqual([
    64 * 1024,
  ]);
});
