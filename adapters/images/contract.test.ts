import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFaultProxy } from "#test/fault-proxy.ts";
import { openImageFolder } from "./folder.ts";
import type { ImageStore } from "./image-store.ts";
import { openS3 } from "./s3.ts";

let folder: string;
let server: S3rver;
let s3Port: number;
const stores: Record<string, ImageStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-images-"));
  server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: "homes", configs: [] }],
  });
  const { port } = await server.run();
  s3Port = port;
  // The test server's default keys.
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  stores.folder = openImageFolder(join(folder, "images"));
  stores.s3 = await openS3({
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket: "homes",
    ...keys,
  });
  stores.nowhere = await openS3({
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket: "nowhere",
    ...keys,
  });
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
    const [removed, other] = [randomUUID(), randomUUID()];
    for (const id of [removed, other])
      for (const file of ["324.webp", "324.avif"])
        await store().write(`${id}/${file}`, bytes(file));
    await store().remove(removed);
    await store().remove(removed);
    expect(await store().read(`${removed}/324.webp`)).toBeNull();
    expect(await store().read(`${removed}/324.avif`)).toBeNull();
    expect(Buffer.from((await store().read(`${other}/324.avif`)) ?? []).toString()).toBe(
      "324.avif",
    );
  });

  test("twenty written at once are all there", async () => {
    const id = randomUUID();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store().write(`${id}/${index}.webp`, bytes(String(index))),
      ),
    );
    const read = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store().read(`${id}/${index}.webp`)),
    );
    expect(read.map((one) => Buffer.from(one ?? []).toString())).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index)),
    );
  });
});

test("a bucket that is not there is an error that names it, not a picture that is missing", async () => {
  const nowhere = stores.nowhere as ImageStore;
  const calls = [() => nowhere.write("x/324.webp", bytes("x")), () => nowhere.remove("x")];
  for (const call of calls)
    await expect(call()).rejects.toThrow("the image store has no bucket nowhere");
});

test("what a crash left half written is cleared away after an hour; a younger draft may be another node's", async () => {
  const root = join(folder, "crashed");
  await mkdir(join(root, ".drafts"), { recursive: true });
  const [old, young] = ["old", "young"].map((name) => join(root, ".drafts", name)) as [
    string,
    string,
  ];
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

describe("a store that is at fault", () => {
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const at = ({ port }: { port: number }, patience?: number) =>
    openS3(
      { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", bucket: "homes", ...keys },
      patience,
    );

  test.each(["refused", "hanging", "garbled"] as const)(
    "%s: that is an error in time, and it works again afterwards",
    { timeout: 10_000 },
    async (fault) => {
      const proxy = await openFaultProxy({ port: s3Port });
      const store = await at(proxy, 500);
      await proxy.set(fault);
      const started = performance.now();
      const calls = await Promise.allSettled([
        store.write("a/324.webp", bytes("small")),
        store.read("a/324.webp"),
        store.remove("a"),
      ]);
      expect(calls.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
      expect(performance.now() - started).toBeLessThan(3_000);
      await proxy.set(null);
      await store.write("b/324.webp", bytes("small"));
      expect(await store.read("b/324.webp")).not.toBeNull();
      await proxy.close();
    },
  );

  test("hanging, while memory is tidied: the end of the patience is not tidied away", () => {
    // Runs in a process of its own, which exposes the garbage collector.
    const program = `
      import { createServer } from "node:net";
      import { openS3 } from "./adapters/images/s3.ts";
      const server = createServer(() => undefined).listen(0, "127.0.0.1", async () => {
        setInterval(gc, 50);
        setTimeout(() => process.exit(2), 5_000);
        const endpoint = "http://127.0.0.1:" + server.address().port;
        const store = await openS3({ endpoint, region: "us-east-1", bucket: "homes", accessKeyId: "a", secretAccessKey: "b" }, 1_000);
        await store.read("a/324.webp").catch(() => process.exit(0));
      });`;
    expect(
      spawnSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", program]).status,
    ).toBe(0);
  });

  test("a lost connection is tried again; one that is lost each time is an error", async () => {
    const lost = [false, true, true, false, true, true, true];
    let attempts = 0;
    const server = createServer((request, response) =>
      lost[attempts++] ? request.socket.destroy() : response.end(),
    );
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const store = await at(server.address() as AddressInfo);
    await store.write("a/324.webp", bytes("small"));
    await store.write("a/324.webp", bytes("small"));
    await expect(store.write("a/324.webp", bytes("small"))).rejects.toThrow("fetch failed");
    expect(attempts).toBe(lost.length);
    server.close();
  });

  test("a passing error is tried again; a lasting one is thrown", async () => {
    const answers = [503, 429, 200, 500, 500, 500, 200, 403];
    const statuses: number[] = [];
    const server = createServer((_, response) => {
      const status = answers[statuses.length] ?? 200;
      statuses.push(status);
      response.writeHead(status).end("told");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const store = await at(server.address() as AddressInfo);
    await store.write("a/324.webp", bytes("small"));
    await expect(store.write("a/324.webp", bytes("small"))).rejects.toThrow(
      "answered 500 to PUT /a/324.webp: told",
    );
    await store.write("a/324.webp", bytes("small"));
    await expect(store.write("a/324.webp", bytes("small"))).rejects.toThrow("answered 403");
    expect(statuses).toEqual(answers);
    server.close();
  });
});
