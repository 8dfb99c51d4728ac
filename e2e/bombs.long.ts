import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#db/open.ts";
import { closed, openGable } from "./gable.ts";
import { type Cast, gatherCast } from "./kill/cast.ts";

const megabyte = 1024 * 1024;

let folder: string;
let gable: { address: string; child: ChildProcess };
let database: Database;
let cast: Cast;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-bombs-"));
  gable = await openGable(folder, { LOG_LEVEL: "warn", DEMO: "off", PROXIES: "1" });
  database = openDatabase(
    `postgres://gable@/gable?host=${encodeURIComponent(join(folder, "run"))}`,
    {
      connections: 2,
    },
  );
  cast = await gatherCast(database.db, 4);
}, 120_000);
afterAll(async () => {
  await database.close();
  await closed(gable.child);
  await rm(folder, { recursive: true, force: true });
});

const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#7a9" } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

async function upload(bytes: Buffer, headers: Record<string, string>): Promise<number> {
  const form = new FormData();
  form.set("image", new File([new Uint8Array(bytes)], "a.jpg"));
  const answer = await fetch(`${gable.address}/api/images`, {
    method: "POST",
    body: form,
    headers: { Origin: gable.address, ...headers },
  });
  await answer.text();
  return answer.status;
}
const asMember = (index = 0) => ({ Cookie: `gable=${cast.buyers[index]?.token}` });
/** A visitor of a network of their own. */
const asVisitor = (index: number) => ({ "X-Forwarded-For": `203.0.113.${index}` });

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

test("ten bombs of visitors leave a member's upload within twice its time alone", {
  timeout: 600_000,
}, async () => {
  const photo = await noise(4000, 3000).jpeg({ quality: 80 }).toBuffer();
  const kinds = [
    await flat(7070).avif({ effort: 0 }).toBuffer(),
    await flat(4470).avif({ effort: 0 }).toBuffer(),
    await flat(7070).toColourspace("rgb16").png({ progressive: true }).toBuffer(),
    await flat(5000).png().toBuffer(),
    await noise(5000, 5000).jpeg({ quality: 30, progressive: true }).toBuffer(),
    await flat(7070).webp({ lossless: true }).toBuffer(),
  ];
  const once = () => upload(photo, asMember());
  expect(await once()).toBe(200);
  const alone: number[] = [];
  for (let time = 0; time < 3; time++) alone.push(await secondsOf(once));
  const bombs = Array.from({ length: 10 }, (_, index) =>
    upload(kinds[index % kinds.length] as Buffer, asVisitor(index + 1)),
  );
  const among: number[] = [];
  for (let time = 0; time < 3; time++) among.push(await secondsOf(once));
  await Promise.all(bombs);
  expect(Math.max(...among)).toBeLessThan(2 * Math.max(...alone));
});

test("two dozen large pictures at once take less than 600 MB more, with the decoders", {
  timeout: 600_000,
}, async () => {
  const large = await noise(4400, 4400).avif({ effort: 0, quality: 62 }).toBuffer();
  expect(large.length).toBeGreaterThan(7 * megabyte);
  expect(large.length).toBeLessThan(10 * megabyte);
  const atRest = memoryOf(gable.child.pid ?? 0);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(gable.child.pid ?? 0));
  }, 50);
  const statuses = await Promise.all(Array.from({ length: 24 }, () => upload(large, asMember(1))));
  clearInterval(watch);
  expect(statuses).toContain(200);
  expect(most - atRest).toBeLessThan(600 * megabyte);
  expect(readdirSync(join(folder, "uploads"))).toEqual([]);
});

/** Bytes in memory of a process and its decoders. */
function memoryOf(pid: number): number {
  const children = readdirSync("/proc").filter((name) => {
    try {
      const [, parent] =
        /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
      const program = readFileSync(`/proc/${name}/cmdline`, "utf8");
      return Number(parent) === pid && program.includes("decoder");
    } catch {
      return false;
    }
  });
  return [String(pid), ...children]
    .map((name) => {
      try {
        return Number(readFileSync(`/proc/${name}/statm`, "utf8").split(" ")[1]) * 4096;
      } catch {
        return 0;
      }
    })
    .reduce((sum, size) => sum + size, 0);
}
