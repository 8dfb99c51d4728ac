import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodePicture, encodePicture } from "./decode-picture.ts";
import { openLane } from "./lane.ts";

let folder = "";
/** A photograph, and one that says that it takes long and does: it has to be decoded whole. */
let photo = "";
let slow = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-decoding-"));
  const flat = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: "#7a9" } });
  const put = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };
  photo = await put("photo.jpg", await flat(1500).jpeg().toBuffer());
  slow = await put("slow.png", await flat(6000).png({ progressive: true }).toBuffer());
});
afterAll(() => rm(folder, { recursive: true }));

const member = (caller: string) => ({ caller, isVisitor: false });
const visitor = (caller: string) => ({ caller, isVisitor: true });

test("a member's photograph does not wait for ten pictures of visitors that take long", async () => {
  const order: string[] = [];
  const controller = new AbortController();
  const bombs = Array.from({ length: 10 }, (_, index) =>
    decodePicture(slow, { ...visitor(`visitor ${index}`), signal: controller.signal }).then(() =>
      order.push("visitor"),
    ),
  );
  const settled = Promise.allSettled(bombs);
  await new Promise((done) => setTimeout(done, 300));
  await decodePicture(photo, member("me"));
  // How long it takes is measured by `e2e/bombs.long.ts`.
  expect(order).toEqual([]);
  controller.abort();
  await settled;
});

test("a member's picture that takes long does not wait for a visitor's, which begins anew after it", async () => {
  const order: string[] = [];
  const decode = (who: ReturnType<typeof member>) =>
    decodePicture(slow, who).then(() => order.push(who.caller));
  const visitors = ["first", "second"].map((name) => decode(visitor(name)));
  await new Promise((done) => setTimeout(done, 200));
  await Promise.all([...visitors, decode(member("member"))]);
  expect(order).toEqual(["member", "first", "second"]);
});

test("a picture whose request was aborted is dropped, waiting or being decoded, and the next has its turn", async () => {
  const controller = new AbortController();
  const dropped = Array.from({ length: 5 }, () =>
    decodePicture(slow, { ...member("who left"), signal: controller.signal }),
  );
  const settled = Promise.allSettled(dropped);
  await new Promise((done) => setTimeout(done, 200));
  controller.abort();
  expect((await settled).map(({ status }) => status)).toEqual(dropped.map(() => "rejected"));
  await expect(decodePicture(slow, member("another"))).resolves.toMatchObject({ width: 1920 });
});

test("a decoder that does not come to an end is ended, and another takes up the next picture", async () => {
  const lane = openLane({ niceness: 0, most: 5 });
  const options = { caller: "me", rank: 0 } as const;
  const late = lane.ask({ ...options, seconds: 0.2 }, "readPicture", [slow]);
  const next = lane.ask({ ...options, seconds: 20 }, "readPicture", [photo]);
  await expect(late).rejects.toMatchObject({ reason: "slow" });
  await expect(next).resolves.toMatchObject({ width: 1500 });
});

test("callers take turns, and who comes when too many wait gets a Retry-After", async () => {
  const lane = openLane({ niceness: 0, most: 6 });
  const order: string[] = [];
  const decode = (caller: string) =>
    lane
      .ask({ caller, rank: 0, seconds: 20 }, "readPicture", [photo])
      .then(() => order.push(caller));
  const taken = [..."aaaaabb"].map(decode);
  await expect(decode("c")).rejects.toMatchObject({ code: "unavailable", retryAfter: 30 });
  await Promise.all(taken);
  expect(order.join("")).toBe("ababaaa");
});

test("what may be megapixels is decided by the format, before anything is decoded", async () => {
  const bomb = join(folder, "bomb.avif");
  const side = 5000;
  const flat = sharp({ create: { width: side, height: side, channels: 3, background: "#7a9" } });
  await writeFile(bomb, await flat.avif({ effort: 0 }).toBuffer());
  await expect(decodePicture(bomb, member("me"))).rejects.toMatchObject({
    code: "tooLarge",
    message: "This picture has more than 20 megapixels. Choose a smaller one.",
  });
});

test("a plan drawn in black on transparency gets a white background, in every width", async () => {
  const plan = join(folder, "plan.png");
  const line = { create: { width: 40, height: 40, channels: 4, background: "#000" } } as const;
  const bare = { width: 400, height: 400, channels: 4, background: "#0000" } as const;
  await sharp({ create: bare })
    .composite([{ input: line, left: 180, top: 180 }])
    .png()
    .toFile(plan);
  const { bytes } = await decodePicture(plan, member("me"));
  for (const picture of [bytes, await encodePicture(bytes, 324, "webp")]) {
    const { channels, isOpaque } = await sharp(picture).stats();
    expect([isOpaque, channels[0]?.max, channels[0]?.min]).toEqual([true, 255, 0]);
  }
});

test("a JPEG that lacks only its end is read, as viewers do; one that lacks more is not", async () => {
  const whole = await readFile(photo);
  const cut = async (left: number) => {
    await writeFile(join(folder, "cut.jpg"), whole.subarray(0, left));
    return decodePicture(join(folder, "cut.jpg"), member("me"));
  };
  for (const lost of [1, 2])
    await expect(cut(whole.length - lost)).resolves.toMatchObject({ width: 1500 });
  await expect(cut(whole.length / 2)).rejects.toMatchObject({ code: "unsupported" });
});

test("of a moving AVIF, the still that it has as well is read", async () => {
  const moving = await sharp(photo).avif({ effort: 0 }).toBuffer();
  moving.write("avis", 8);
  await writeFile(join(folder, "moving.avif"), moving);
  await expect(decodePicture(join(folder, "moving.avif"), member("me"))).resolves.toMatchObject({
    width: 1500,
  });
});
