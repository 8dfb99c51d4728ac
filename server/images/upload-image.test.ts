import { mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { visitor } from "#core/user.ts";
import { makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { makeVariants } from "./make-variants.ts";
import { clearUploads } from "./upload-image.ts";

const market = marketForTests();

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

async function upload(bytes: Uint8Array, name = "home.jpg", type = "image/jpeg") {
  const actor = await makePerson(market.db);
  const form = new FormData();
  form.set("image", new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  return market.as(actor).form("/api/images", form);
}

const storedFiles = () => readdir(join(market.services.config.DATA_DIR, "images")).catch(() => []);

test("a photograph is turned upright, loses its GPS data, and is served in every width and format", async () => {
  const photo = await sharp({
    create: { width: 1000, height: 700, channels: 3, background: "#7a9" },
  })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD3: { GPSLatitude: "38/1 43/1 0/1", GPSLatitudeRef: "N" } })
    .toBuffer();
  const response = await upload(photo);
  expect(response.status).toBe(200);
  const { data, success } = await response.json();
  expect(success).toBe(true);
  expect(data.height).toBeGreaterThan(data.width);
  const id = data.display_url.split("/").at(-1);
  const stored = await sharp(
    (await market.services.images.read(`${id}/1296.webp`)) ?? undefined,
  ).metadata();
  expect(stored.exif).toBeUndefined();
  expect(stored.orientation).toBeUndefined();
  await makeVariants(market.services, id);
  expect((await market.pool.query("select ready from images where id = $1", [id])).rows).toEqual([
    { ready: true },
  ]);
  for (const file of ["324.avif", "324.webp", "648.webp", "1296.avif", "1296.jpeg"]) {
    const served = await market.as(visitor).get(`/images/${id}/${file}`);
    expect(served.status, file).toBe(200);
    expect(served.headers.get("Cache-Control")).toContain("immutable");
    expect(served.headers.get("Content-Disposition")).toBe(
      `inline; filename="${id}.${file.split(".")[1]}"`,
    );
    const etag = served.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await market
      .as(visitor)
      .get(`/images/${id}/${file}`, undefined, { "If-None-Match": etag });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
    expect((await sharp(await served.arrayBuffer()).metadata()).width).toBeLessThanOrEqual(
      Number.parseInt(file, 10),
    );
  }
  expect((await market.as(visitor).get(`/images/${id}`)).status).toBe(200);
  expect((await market.as(visitor).get(`/images/${id}/7.webp`)).status).toBe(404);
});

test("a width that many request before it was made is made once, for all of them", async () => {
  const id = (await (await upload(await noise(800, 600).jpeg().toBuffer())).json()).data.display_url
    .split("/")
    .at(-1);
  const write = vi.spyOn(market.services.images, "write");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => market.as(visitor).get(`/images/${id}/324.webp`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(write.mock.calls.map(([key]) => key)).toEqual([`${id}/324.webp`]);
  write.mockRestore();
});

test("PNG, WebP and AVIF are taken as well, whatever they are called", async () => {
  for (const bytes of [
    await noise(400, 300).png().toBuffer(),
    await noise(400, 300).webp().toBuffer(),
    await noise(400, 300).avif({ effort: 0 }).toBuffer(),
  ]) {
    expect((await upload(bytes, "picture.bin", "application/octet-stream")).status).toBe(200);
  }
});

test("a very tall picture is stored as tall as one can be", async () => {
  const answer = await upload(
    await sharp({ create: { width: 60, height: 20_000, channels: 3, background: "#7a9" } })
      .png()
      .toBuffer(),
  );
  const { data } = await answer.json();
  expect([answer.status, data.height]).toEqual([200, 16_383]);
  await makeVariants(market.services, data.display_url.split("/").at(-1));
});

test("a picture of few pixels one way and many the other is taken, too", async () => {
  for (const [width, height] of [
    [4, 9_000],
    [9_000, 4],
    [1, 1],
  ] as const)
    expect((await upload(await noise(width, height).png().toBuffer())).status).toBe(200);
});

test("what is no picture by its content is refused and leaves nothing behind", async () => {
  const jpeg = await noise(600, 400).jpeg().toBuffer();
  const before = await storedFiles();
  const refused: [string, Uint8Array][] = [
    ["text", Buffer.from("not a picture")],
    ["nothing", Buffer.alloc(0)],
    [
      "an SVG with a script",
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    ],
    ["a truncated JPEG", jpeg.subarray(0, jpeg.length / 2)],
    ["a GIF", await noise(40, 30).gif().toBuffer()],
    [
      "a page that calls itself a GIF",
      Buffer.from("GIF89a/*<html><script>alert(1)</script></html>*/"),
    ],
  ];
  for (const [name, bytes] of refused) {
    const response = await upload(bytes);
    expect(response.status, name).toBe(415);
    expect(await response.json()).toMatchObject({ success: false, status: 415 });
  }
  expect(await storedFiles()).toEqual(before);
});

test("a drawing is refused before its renderer takes it up, which may take minutes", async () => {
  // Each level uses the one below ten times.
  const levels = Array.from(
    { length: 12 },
    (_, level) => `<g id="g${level + 1}">${`<use xlink:href="#g${level}" x="1"/>`.repeat(10)}</g>`,
  );
  const defined = `<defs><g id="g0"><rect width="1" height="1"/></g>${levels.join("")}</defs>`;
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const drawing = Buffer.from(`<svg ${names}>${defined}<use xlink:href="#g12"/></svg>`);
  const begun = performance.now();
  expect((await upload(drawing)).status).toBe(415);
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test("an iPhone's own format, which can't be read, is refused with what to do", async () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from("ftypheic\0\0\0\0mif1heic"),
    Buffer.alloc(400),
  ]);
  const answer = await upload(heic, "IMG_0001.HEIC", "image/heic");
  expect([answer.status, (await answer.json()).detail]).toEqual([
    415,
    "A HEIC picture, as iPhones take them, can't be read here. Save it as a JPEG, then send that.",
  ]);
  // Fails once sharp can read HEIC: then the message must list it with the other formats.
  expect(sharp.format.heif.input.fileSuffix).toEqual([".avif"]);
});

test("of many pictures at once, one that can't be read holds up none of the others", async () => {
  const jpeg = await noise(800, 600).jpeg().toBuffer();
  const sent = [jpeg, jpeg.subarray(0, jpeg.length / 2), jpeg, jpeg, jpeg, jpeg];
  const statuses = (await Promise.all(sent.map((bytes) => upload(bytes)))).map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([200, 415, 200, 200, 200, 200]);
});

test("who sends more than two dozen pictures at once has to wait before they are read", async () => {
  const member = await makePerson(market.db);
  const many = Array.from({ length: 26 }, () => {
    let isRead = false;
    const body = new ReadableStream({
      pull: (controller) => {
        isRead = true;
        controller.close();
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=xyz", "Content-Length": "9" };
    const request = new Request("http://localhost:3000/api/images", {
      method: "POST",
      headers,
      body,
      duplex: "half",
    } as RequestInit);
    return { request, wasRead: () => isRead };
  });
  const answers = await Promise.all(many.map(({ request }) => market.as(member).send(request)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(24);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(answers.at(-1)?.headers.get("Retry-After")).toBe("10");
});

test("a script hidden behind a picture's bytes does not survive", async () => {
  const polyglot = Buffer.concat([
    await noise(300, 200).jpeg().toBuffer(),
    Buffer.from("<script>alert(1)</script>"),
  ]);
  const response = await upload(polyglot, "page.html", "text/html");
  expect(response.status).toBe(200);
  const id = (await response.json()).data.display_url.split("/").at(-1);
  const served = await market.as(visitor).get(`/images/${id}`);
  expect(served.headers.get("Content-Type")).toBe("image/webp");
  expect(Buffer.from(await served.arrayBuffer()).includes("<script>")).toBe(false);
});

test("50,000 × 50,000 pixels in a few kilobytes, and a file over 10 MB, are refused as too large", async () => {
  expect((await upload(bombOf(50_000))).status).toBe(413);
  expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
});

test("a call without a picture is refused in words", async () => {
  const form = new FormData();
  form.set("image", "not a file");
  const response = await market.as(await makePerson(market.db)).form("/api/images", form);
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({
    success: false,
    detail: "Send the picture as the multipart field `image`.",
  });
});

test("a picture's files are their owner's alone", async () => {
  const { data } = await (await upload(await noise(400, 300).png().toBuffer())).json();
  const id = data.display_url.split("/").at(-1);
  const folder = join(market.services.config.DATA_DIR, "images");
  const modes = [folder, join(folder, id), join(folder, id, "648.webp")].map(
    async (path) => (await stat(path)).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600]);
});

test("what a crash left of forms goes after an hour; what is being sent stays", async () => {
  const { DATA_DIR } = market.services.config;
  const folder = join(DATA_DIR, "uploads");
  await mkdir(folder, { recursive: true });
  for (const name of ["left", "under way"]) await writeFile(join(folder, name), "x");
  await utimes(join(folder, "left"), new Date(0), new Date(0));
  await clearUploads(DATA_DIR, new Date(Date.now() - 3_600_000));
  expect(await readdir(folder)).toEqual(["under way"]);
  await rm(folder, { recursive: true });
});

test("a visitor may upload a few, then has to wait", async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 8; index += 1) {
    const form = new FormData();
    form.set(
      "image",
      new File([(await noise(40, 30).png().toBuffer()) as Uint8Array<ArrayBuffer>], "me.png"),
    );
    statuses.push((await market.as(visitor).form("/api/images", form)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

test("a member may upload sixty, then has to wait; another member goes on", async () => {
  const member = await makePerson(market.db);
  const nothing = async (actor = member) => {
    const form = new FormData();
    form.set("image", new File([], "me.png"));
    return (await market.as(actor).form("/api/images", form)).status;
  };
  for (let time = 0; time < 60; time++) expect(await nothing()).toBe(415);
  expect(await nothing()).toBe(429);
  expect(await nothing(await makePerson(market.db))).toBe(415);
});

test("no picture is served wider than it is", async () => {
  const small = await (await upload(await noise(400, 300).png().toBuffer())).json();
  const path = new URL(small.data.display_url).pathname;
  const statuses = [324, 648, 1296, 1920].map(
    async (width) => (await market.as(visitor).get(`${path}/${width}.webp`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404]);
});

/**
 * A PNG header that claims a huge picture: what a decompression bomb shows before it is decoded.
 */
function bombOf(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
