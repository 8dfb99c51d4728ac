import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "#core/refusal.ts";
import { type ReceivedFile, receiveForm } from "./receive-form.ts";

const megabyte = 1024 * 1024;
const type = "multipart/form-data; boundary=xyz";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-forms-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A body that arrives in chunks of these sizes, over and over. */
async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

const sent = (body: AsyncIterable<Uint8Array> | string, contentType = type) =>
  new Request("http://homes.example/", {
    method: "POST",
    headers: { "Content-Type": contentType },
    body: typeof body === "string" ? body : Readable.toWeb(Readable.from(body)),
    duplex: "half",
  } as RequestInit);

const filePart = (name: string, bytes: string, filename = "a.jpg") =>
  `--xyz\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n${bytes}\r\n`;
const textPart = (name: string, text: string) =>
  `--xyz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

const inFull = async ({ path, ...file }: ReceivedFile) => ({
  ...file,
  bytes: await readFile(path),
});
const read = (request: Request, admit?: () => Promise<unknown>) =>
  receiveForm(request, { folder, admit }, async ({ fields, files, failures }) => ({
    fields: [...fields],
    files: await Promise.all(files.map(inFull)),
    failures,
  }));

const field = fc.record({
  name: fc.stringMatching(/^[\w-]{1,20}$/),
  value: fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("\r\n--", "--xyz--", "\r\n\r\n"),
  ),
});
const file = fc.record({
  name: fc.stringMatching(/^[\w-]{1,20}$/),
  filename: fc.stringMatching(/^[\w. -]{1,20}$/),
  bytes: fc.uint8Array({ maxLength: 400 }),
});

test("whatever form is sent, and in whatever pieces it comes, it is read as the platform reads it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(field, file), { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 5 }),
      async (parts, sizes) => {
        const form = new FormData();
        for (const part of parts) {
          if ("value" in part) form.append(part.name, part.value);
          else form.append(part.name, new File([part.bytes], part.filename, { type: "image/png" }));
        }
        const whole = new Response(form);
        const contentType = whole.headers.get("Content-Type") ?? "";
        const bytes = new Uint8Array(await whole.arrayBuffer());
        const as = await new Response(bytes, {
          headers: { "Content-Type": contentType },
        }).formData();
        const { fields, files } = await read(sent(inPieces(bytes, sizes), contentType));
        expect(fields).toEqual([...as].filter(([, value]) => typeof value === "string"));
        const expected = [...as].flatMap(([name, value]) =>
          typeof value === "string" ? [] : [{ name, value }],
        );
        expect(files.map((one) => [one.field, one.size])).toEqual(
          expected.map(({ name, value }) => [name, value.size]),
        );
        for (const [index, { value }] of expected.entries())
          expect(files[index]?.bytes).toEqual(Buffer.from(await value.arrayBuffer()));
      },
    ),
    { numRuns: 100 },
  );
  expect(await readdir(folder)).toEqual([]);
});

describe("what is no form is refused, and leaves no file", () => {
  const head = 'Content-Disposition: form-data; name="a"; filename="a.jpg"\r\n\r\n';
  test.each([
    ["nothing", ""],
    ["no boundary in it", "hello"],
    ["one that breaks off in a head", '--xyz\r\nContent-Disposition: form-data; name="a"'],
    ["one that breaks off in a part", `--xyz\r\n${head}hel`],
    ["one that does not end", `--xyz\r\n${head}hello\r\n--xyz`],
    ["one that breaks off in its second file", `${filePart("a", "hello")}--xyz\r\n${head}hel`],
  ])("%s", async (_, body) => {
    await expect(read(sent(body))).rejects.toMatchObject({ code: "unreadable" });
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary=${"x".repeat(71)}`,
  ])("sent as %s", async (contentType) => {
    await expect(read(sent("--xyz--", contentType))).rejects.toMatchObject({ code: "unreadable" });
  });
});

test("eleven megabytes of small parts are refused after the first few hundred", async () => {
  let pulled = 0;
  async function* many() {
    const some = Buffer.from("--xyz\r\n\r\n\r\n".repeat(6_000));
    for (let at = 0; at < 11 * megabyte; at += some.length) {
      pulled += some.length;
      yield some;
    }
  }
  await expect(read(sent(many()))).rejects.toMatchObject({ code: "tooLarge" });
  expect(pulled).toBeLessThan(megabyte);
});

test("what stands before, and parts that are no fields, are passed over", async () => {
  const { fields } = await read(
    sent(
      'Hello\r\n--xyz\r\nX-Of-Nobody: 1\r\n\r\nlost\r\n--xyz\r\ncontent-disposition: form-data; name="a"\r\n\r\nkept\r\n--xyz--\r\n',
    ),
  );
  expect(fields).toEqual([["a", "kept"]]);
});

test("a file is cut off where it has become too large, a text sooner, and what follows is read all the same", async () => {
  const form = `${filePart("a", "x".repeat(11 * megabyte))}${textPart("b", "x".repeat(megabyte))}${textPart("c", "hello")}--xyz--`;
  const { fields, files } = await read(sent(form));
  expect(files.map(({ size }) => size)).toEqual([10 * megabyte + 1]);
  expect(fields.map(([name, value]) => [name, String(value).length])).toEqual([
    ["b", 64 * 1024],
    ["c", 5],
  ]);
});

test("a file that is not admitted is passed over before a byte of it is written", async () => {
  const form = `${filePart("a", "x".repeat(megabyte))}${filePart("a", "yes")}${textPart("c", "hello")}--xyz--`;
  let count = 0;
  const { fields, files, failures } = await read(sent(form), async () => {
    if (++count === 1) throw new Refusal("tooMany");
  });
  expect(failures.map(({ why }) => why)).toEqual([new Refusal("tooMany")]);
  expect(files.map(({ bytes }) => bytes.toString())).toEqual(["yes"]);
  expect(fields).toEqual([["c", "hello"]]);
});

test("files are their owner's alone, and deleted when the form has been used, even in vain", async () => {
  const form = `${filePart("a", "x")}--xyz--`;
  const modes: number[] = [];
  const using = receiveForm(sent(form), { folder: join(folder, "new") }, async ({ files }) => {
    for (const path of [join(folder, "new"), files[0]?.path ?? ""])
      modes.push((await stat(path)).mode & 0o777);
    throw new Error("in vain");
  });
  await expect(using).rejects.toThrow("in vain");
  expect(modes).toEqual([0o700, 0o600]);
  expect(await readdir(join(folder, "new"))).toEqual([]);
});
