import { expect, inject, test } from "vitest";
import { browserForTests, failing } from "./browser.ts";
import { peopleOn } from "./people-on.ts";
import { heavyPhoto, photo } from "./photo.ts";

const address = inject("address");
const as = peopleOn(browserForTests(), address);
const phone = { viewport: { width: 360, height: 780 } };

test("pictures are sent a few at a time; one that could not be sent is tried again, and others say why not", async () => {
  const page = await as("agent", "/dashboard/add-properties", phone);
  let [under, most, calls] = [0, 0, 0];
  await page.route("**/api/images", async (route) => {
    most = Math.max(most, ++under);
    const isFirst = ++calls === 1;
    await new Promise((done) => setTimeout(done, 200));
    under--;
    await (isFirst
      ? route.fulfill({ status: 429, json: { detail: "Too many at once." } })
      : route.continue());
  });
  const pictures = page.locator("input[type=file]").nth(1);
  const home = await photo("seagreen");
  await pictures.setInputFiles([
    ...["one.jpg", "two.jpg", "three.jpg", "four.jpg"].map((name) => ({ ...home, name })),
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
    { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") },
  ]);
  await page.getByText("Too many at once.").waitFor();
  await page.getByText("This file can't be read as a picture.", { exact: false }).waitFor();
  await page.getByText("This file is not a picture.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  const state = (which: string) => page.locator(`[data-field=images][data-upload=${which}]`);
  await expect.poll(() => state("there").count()).toBe(4);
  expect(await state("failed").count()).toBe(2);
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  expect(most).toBe(3);
});

test("a picture for which something else answers in Gable's place can be tried again", async () => {
  const page = await as("agent", "/dashboard/add-properties");
  let isAway = true;
  await page.route("**/api/images", (route) =>
    isAway
      ? route.fulfill({ status: 200, contentType: "text/html", body: "<p>Your room?" })
      : route.continue(),
  );
  await page
    .locator("input[type=file]")
    .nth(1)
    .setInputFiles([await photo("seagreen")]);
  await page.getByText("The picture could not be sent.", { exact: false }).waitFor();
  isAway = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => page.locator("[data-field=images][data-upload=there]").count()).toBe(1);
});

test("a draft says which of its pictures are no longer stored, and keeps the others", async () => {
  const page = await as("agent", "/dashboard/add-properties");
  const home = await photo("seagreen");
  await page.getByLabel("Title").fill("Lakeside loft");
  const pictures = page.locator("input[type=file]");
  await pictures.first().setInputFiles(home);
  await pictures.nth(1).setInputFiles(["one.jpg", "two.jpg"].map((name) => ({ ...home, name })));
  const stored = page.locator("input[name=images]");
  await expect.poll(() => stored.count()).toBe(2);
  const [gone, kept] = await stored.evaluateAll((all) => all.map((it) => it.getAttribute("value")));
  await failing(page, `**${gone}/**`, { status: 404 });
  await page.reload();
  await page.getByText("This picture is no longer stored. Choose it again.").waitFor();
  expect(await stored.evaluateAll((all) => all.map((it) => it.getAttribute("value")))).toEqual([
    kept,
  ]);
});

test("a picture of more than 50 megapixels is scaled down before it is sent", async () => {
  const page = await as("agent", "/dashboard/add-properties");
  const answer = page.waitForResponse("**/api/images");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(await heavyPhoto(9000));
  expect((await answer).status()).toBe(200);
});

test("without scripts every refused picture has its reason, beside what else is wrong", async () => {
  const page = await as("agent", "/dashboard/add-properties", { javaScriptEnabled: false });
  await page.getByLabel("Title").fill("Lakeside loft");
  await page.getByLabel("Location").fill("Bend, Oregon");
  await page.getByLabel("Price").fill("350.000");
  const pictures = page.locator("input[type=file]");
  await pictures.first().setInputFiles(await photo("seagreen"));
  await pictures.nth(1).setInputFiles([
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
    { name: "scan.tiff", mimeType: "image/tiff", buffer: Buffer.from("II*\0") },
  ]);
  await page.getByRole("button", { name: "Add Property" }).click();
  await page.getByText("There are 3 problems").waitFor();
  for (const problem of [/broken\.jpg/, /scan\.tiff/, /^Price: enter an amount in dollars/])
    await page.getByRole("link", { name: problem }).waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Lakeside loft");
});
