import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);
const call = callsOn(address);
const { newHome } = homesOn(address);
const buyer = "buyer@gable.example";
const agent = "agent@gable.example";

async function offer(id: string, offeredAmount: number, by = buyer): Promise<string> {
  await call(by, "POST", "/wishlist", { propertyId: id });
  return (
    await call<{ insertedId: string }>(by, "POST", "/make-offer", {
      propertyId: id,
      offeredAmount,
      buyingDate: "2035-01-01",
    })
  ).insertedId;
}

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const topOf = async (page: Page, title: string) => (await rowOf(page, title).boundingBox())?.y;

/** `query`: narrows the list, which pages by twenty while other tests add to it. */
async function requests(query: Record<string, string>): Promise<Page> {
  const page = await as("agent", "/dashboard/agent-profile");
  const listens = page.waitForResponse(`${address}/api/live`);
  const searchParams = new URLSearchParams(query);
  await page.goto(`${address}/dashboard/requested-properties?${searchParams}`, {
    waitUntil: "networkidle",
  });
  await listens;
  return page;
}

/** Three homes, and the words by which a list shows no others. */
async function threeHomes() {
  const q = `Weir ${Date.now()}`;
  const homes = [
    await newHome(`${q} a`),
    await newHome(`${q} b`),
    await newHome(`${q} c`),
  ] as const;
  return { q, homes };
}

test("an offer that is withdrawn, and one that comes, move no row from under the agent's pointer", async () => {
  const {
    q,
    homes: [first, second, third],
  } = await threeHomes();
  await offer(first.id, 700_000);
  const going = await offer(second.id, 710_000);
  const page = await requests({ q });
  const before = await topOf(page, first.title);

  await call(buyer, "PATCH", `/withdraw-offer/${going}`);
  await rowOf(page, second.title).getByText("Withdrawn").waitFor();
  await offer(third.id, 720_000);
  await rowOf(page, third.title).waitFor();
  // The row above may be a few pixels higher because of its new text; a button is 36 high.
  expect(Math.abs(((await topOf(page, first.title)) ?? 0) - (before ?? 0))).toBeLessThan(12);
  expect((await topOf(page, third.title)) ?? 0).toBeGreaterThan(before ?? 0);

  await page.getByRole("button", { name: "Refresh" }).click();
  await expect
    .poll(
      async () => ((await topOf(page, third.title)) ?? 0) < ((await topOf(page, first.title)) ?? 0),
    )
    .toBe(true);
});

test("who has accepted one offer, and presses again where its button was, accepts no other", async () => {
  const {
    q,
    homes: [below, above],
  } = await threeHomes();
  const other = await offer(below.id, 700_000);
  await offer(above.id, 710_000);
  const page = await requests({ q });
  const box = await rowOf(page, above.title)
    .getByRole("button", { name: /^Accept/ })
    .boundingBox();
  const at = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8] as const;
  await page.mouse.click(...at);
  await rowOf(page, above.title).getByText("Accepted", { exact: true }).waitFor();
  for (let press = 0; press < 5; press++) {
    await page.mouse.click(...at);
    await page.waitForTimeout(300);
  }
  const offers = await call<{ _id: string; status: string }[]>(agent, "GET", "/make-offer");
  expect(offers.find(({ _id }) => _id === other)?.status).toBe("Pending");
});

test("one's own answer is not announced as a change of the list, another's after it is", async () => {
  const {
    q,
    homes: [first, second, third],
  } = await threeHomes();
  await offer(first.id, 700_000);
  await offer(second.id, 710_000);
  const page = await requests({ q });
  const answered = rowOf(page, second.title);
  await answered.getByRole("button", { name: /^Accept/ }).click();
  await answered.getByText("Accepted", { exact: true }).waitFor();
  await page.waitForTimeout(1500);
  expect(await page.getByText("This list has changed").count()).toBe(0);

  await offer(third.id, 720_000);
  await rowOf(page, third.title).waitFor();
  await page.getByText("This list has changed").waitFor();
});

test("an offer whose answer takes it out of the list shows the answer in its place, until the list is put in order", async () => {
  const {
    q,
    homes: [first, second, third],
  } = await threeHomes();
  const going = await offer(first.id, 700_000);
  await offer(second.id, 710_000);
  const page = await requests({ q, view: "waiting" });
  const answered = rowOf(page, second.title);
  await answered.getByRole("button", { name: /^Accept/ }).click();
  await answered.getByText("Accepted", { exact: true }).waitFor();
  expect(await answered.getByText("Pending").count()).toBe(0);
  expect(await topOf(page, second.title)).toBeLessThan((await topOf(page, first.title)) ?? 0);
  // The reader knows what they did; it is announced as a change once somebody else makes one.
  await page.waitForTimeout(1500);
  expect(await page.getByText("This list has changed").count()).toBe(0);
  await offer(third.id, 720_000);
  await rowOf(page, third.title).waitFor();
  await call(buyer, "PATCH", `/withdraw-offer/${going}`);
  const note = rowOf(page, first.title).getByText("No longer waiting");
  // What keeps a place is not to be pressed: only some of its cells would answer the pointer.
  await note.hover();
  const grounds = await rowOf(page, first.title)
    .getByRole("cell")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
  expect(new Set(grounds)).toEqual(new Set(["rgba(0, 0, 0, 0)"]));
  await answered.getByText("Accepted", { exact: true }).waitFor();
  await answered.getByRole("link", { name: /^History/ }).click();
  await page.getByRole("list", { name: `History: ${second.title}` }).waitFor();
  await page.getByRole("button", { name: "Refresh" }).click();
  await rowOf(page, first.title).waitFor({ state: "detached" });
  await rowOf(page, third.title)
    .getByRole("button", { name: /^Accept/ })
    .waitFor();
});

test("an answer that puts other offers on hold says so in their places, and brings none that was not there", async () => {
  const {
    q,
    homes: [home],
  } = await threeHomes();
  await offer(home.id, 700_000);
  await offer(home.id, 710_000, "mei.lin@inbox.example");
  const page = await requests({ q, view: "waiting" });
  await rowOf(page, "$710,000")
    .getByRole("button", { name: /^Accept/ })
    .click();
  await rowOf(page, "$710,000").getByText("Accepted", { exact: true }).waitFor();
  await rowOf(page, "$700,000").getByText("On hold", { exact: true }).waitFor();
  expect(await page.getByText("No longer waiting").count()).toBe(0);
  await rowOf(page, "$710,000")
    .getByRole("button", { name: /^Reject/ })
    .click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: /^Yes/ });
  await rowOf(page, "$710,000").getByText("Rejected", { exact: true }).or(confirm).waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await rowOf(page, "$700,000").getByText("Pending", { exact: true }).waitFor();

  const searched = await requests({ q: "Mei Lin", view: "waiting" });
  await offer(home.id, 720_000, "mei.lin@inbox.example");
  const own = rowOf(searched, "$720,000");
  await own.getByRole("button", { name: /^Accept/ }).click();
  await own.getByText("Accepted", { exact: true }).waitFor();
  expect(await rowOf(searched, "$700,000").count()).toBe(0);
});

test("without scripts, too, an offer just answered shows the answer, until the list is opened again", async () => {
  const {
    q,
    homes: [only],
  } = await threeHomes();
  await offer(only.id, 700_000);
  const path = `/dashboard/requested-properties?${new URLSearchParams({ q, view: "waiting" })}`;
  const page = await as("agent", path, { javaScriptEnabled: false });
  await rowOf(page, only.title)
    .getByRole("button", { name: /^Reject/ })
    .click();
  await rowOf(page, only.title).getByText("Rejected", { exact: true }).waitFor();
  await page.reload();
  await page.getByText(/^No title, location or buyer/).waitFor();
});

test("whoever answers the last offer that waits sees how, and then that nothing waits any more", async () => {
  const {
    q,
    homes: [only],
  } = await threeHomes();
  await offer(only.id, 700_000);
  const page = await requests({ q, view: "waiting" });
  await rowOf(page, only.title)
    .getByRole("button", { name: /^Accept/ })
    .click();
  const answered = rowOf(page, only.title).getByText("Accepted", { exact: true });
  await answered.waitFor();
  // The page reads itself anew after a while.
  await page.waitForTimeout(2_500);
  expect(await answered.isVisible()).toBe(true);
  expect(await page.getByText("This list has changed").count()).toBe(0);
  await page.reload();
  await page.getByText(/^No title, location or buyer/).waitFor();
  expect(await page.getByText("This list has changed").count()).toBe(0);
});

test("offers on one home stand together, the highest first, and a lower one says that there is a higher", async () => {
  const {
    q,
    homes: [first, second],
  } = await threeHomes();
  await offer(first.id, 700_000);
  await offer(second.id, 710_000);
  await offer(first.id, 720_000, "priya.raman@post.example");
  const page = await requests({ q });
  const rows = await page.locator("tbody tr").allInnerTexts();
  expect(rows.map((row) => /\$7\d0,000/.exec(row)?.[0])).toEqual([
    "$720,000",
    "$700,000",
    "$710,000",
  ]);
  expect(rows[0]).toContain("highest of 2 offers");
  expect(rows[1]).toContain("1 higher offer");
  expect(rows[2]).not.toMatch(/highest|higher/);
});
