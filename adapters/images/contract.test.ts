import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openImageFolder } from "./folder.ts";
import type { ImageStore } from "./image-store.ts";
import { openS3 } from "./s3.ts";

let folder: string;
let server: S3rver;
const stores: Record<string, ImageStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-images-"));
  server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory: join(folder, "s3"), configureBuckets: [{ name: "homes", configs: [] }] });
  const { port } = await server.run();
  // The server's own test keys.
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  stores.folder = openImageFolder(join(folder, "images"));
  stores.s3 = await openS3({ endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", bucket: "homes", ...keys });
  stores.nowhere = await openS3({ endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", bucket: "nowhere", ...keys });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe.each(["folder", "s3"])("pictures in %s", (name) => {
  const store = () => stores[name] as ImageStore;

  test("what was written is read, byte for byte", async () => {
    const id = randomUUID();
    await store().write(`${id}/324.webp`, bytes("small"));
    await store().write(`${id}/648.webp`, bytes("wider"));
    expect(Buffer.from((await store().read(`${id}/324.webp`)) ?? []).toString()).toBe("small");
    expect(Buffer.from((await store().read(`${id}/648.webp`)) ?? []).toString()).toBe("wider");
  });

  test("what was never written is not there", async () => {
    expect(await store().read(`${randomUUID()}/324.webp`)).toBeNull();
  });

  test("a picture is removed with all its files, and no other; removing it again is fine", async () => {
    const [gone, kept] = [randomUUID(), randomUUID()];
    for (const id of [gone, kept]) for (const file of ["324.webp", "324.avif"]) await store().write(`${id}/${file}`, bytes(file));
    await store().remove(gone);
    await store().remove(gone);
    expect(await store().read(`${gone}/324.webp`)).toBeNull();
    expect(await store().read(`${gone}/324.avif`)).toBeNull();
    expect(Buffer.from((await store().read(`${kept}/324.avif`)) ?? []).toString()).toBe("324.avif");
  });

  test("twenty written at once are all there", async () => {
    const id = randomUUID();
    await Promise.all(Array.from({ length: 20 }, (_, index) => store().write(`${id}/${index}.webp`, bytes(String(index)))));
    const read = await Promise.all(Array.from({ length: 20 }, (_, index) => store().read(`${id}/${index}.webp`)));
    expect(read.map((one) => Buffer.from(one ?? []).toString())).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
  });
});

test("a bucket that is not there is an error that names it, not a picture that is missing", async () => {
  await expect((stores.nowhere as ImageStore).write("x/324.webp", bytes("x"))).rejects.toThrow("the image store has no bucket nowhere");
});

test("what a crash left half written is cleared away after an hour; a younger draft may be another node's", async () => {
  const root = join(folder, "crashed");
  await mkdir(join(root, ".drafts"), { recursive: true });
  const [old, young] = ["old", "young"].map((name) => join(root, ".drafts", name)) as [string, string];
  for (const draft of [old, young]) await writeFile(draft, "half a pict");
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(old, twoHoursAgo, twoHoursAgo);
  await openImageFolder(root).write(`${randomUUID()}/324.webp`, bytes("whole"));
  await expect.poll(() => readdir(join(root, ".drafts"))).toEqual(["young"]);
});

test("a file that could not be written leaves no draft, and works again once it can be", async () => {
  const root = join(folder, "full");
  const store = openImageFolder(root);
  await writeFile(await mkdir(root, { recursive: true }).then(() => join(root, "in-the-way")), "");
  await expect(store.write("in-the-way/324.webp", bytes("whole"))).rejects.toThrow();
  expect(await readdir(join(root, ".drafts"))).toEqual([]);
  await store.write("beside/324.webp", bytes("whole"));
  expect(await readdir(root)).toContain("beside");
});
