import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { violations } from "./audit.ts";
import { browserForTests } from "./browser.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);
const here = `${address}/dashboard/saved-searches`;

/** The visible name field: each saved search has its own, folded away. */
const nameIn = (page: Page) => page.getByLabel("Name", { exact: true }).filter({ visible: true });

/** Tries to save a search from the list of homes without a name, so that one has to be entered. */
async function saveUnnamed(page: Page, conditions: Record<string, string>): Promise<void> {
  await page.goto(`${address}/properties?${new URLSearchParams(conditions)}`);
  await page.getByText("Save this search").click();
  await nameIn(page).fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Enter a name.").first().waitFor();
}

async function call(
  page: Page,
  method: "post" | "patch",
  path: string,
  data?: unknown,
): Promise<Record<string, unknown>> {
  const response = await page.request[method](
    `${address}/api${path}`,
    data === undefined ? {} : { data },
  );
  expect(response.status()).toBe(200);
  return response.json();
}

/** Lists a home with this word in its title, and verifies it. Returns its id. */
async function comesOnShow(word: string): Promise<string> {
  const agent = await as("agent", "/dashboard/added-properties");
  const [own] = (await (
    await agent.request.get(`${address}/api/properties/agent/agent@gable.example`)
  ).json()) as { image: string }[];
  const listed = {
    title: `Cabin at ${word}`,
    location: "Bend, Oregon",
    price: 450_000,
    bedrooms: 2,
    image: own?.image,
  };
  const { insertedId } = await call(agent, "post", "/add-properties", listed);
  const admin = await as("admin", "/dashboard/manage-properties");
  await call(admin, "patch", `/properties/verify/${insertedId}`);
  return String(insertedId);
}

test("a visitor who wants to save a search logs in, and is back at the same list", async () => {
  // Other software has lost what follows the question mark, or decoded it twice.
  const list = `${inject("publicAddress")}/properties?q=100%25+%26+caf%C3%A9&minBedrooms=3&sort=price`;
  const page = await browser.open(list);
  await page.getByRole("link", { name: "Save this search" }).click();
  await page.getByRole("button", { name: /buyer@gable\.example/ }).click();
  await page.waitForURL(list);
  await page.getByText("Save this search").click();
  expect(await nameIn(page).inputValue()).toBe("“100% & café”, 3+ bedrooms");
});

test("a search is saved; a home that comes on show is counted, and sent in a letter that says why and how to stop", async () => {
  const word = `stillwater${Date.now()}`;
  const buyer = await as("buyer", "/dashboard/saved-searches");
  await saveUnnamed(buyer, { q: word, maxPrice: "500000", minBedrooms: "2" });
  await nameIn(buyer).fill(`Cabins ${word}`);
  await buyer.getByRole("button", { name: "Save", exact: true }).click();
  await buyer.getByText(`“Cabins ${word}” is saved.`).waitFor();
  const row = buyer.getByRole("row").filter({ hasText: word });
  await row.getByText(`“${word}” · up to $500,000 · 2+ bedrooms`).waitFor();

  const id = await comesOnShow(word);
  // The page is open meanwhile, and is updated.
  const see = row.getByRole("button", { name: "See 1 new home" });
  await see.waitFor();
  expect(
    await buyer
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("link", { name: /Saved Searches/ })
      .textContent(),
  ).toMatch(/1$/);
  expect(await violations(buyer)).toEqual([]);

  const visitor = await browser.open(`${address}/dev/mail`, { javaScriptEnabled: false });
  const letter = visitor.locator("details").filter({ hasText: `1 new home for “Cabins ${word}”` });
  await expect
    .poll(async () => {
      await visitor.reload();
      return letter.count();
    })
    .toBe(1);
  const text = (await letter.textContent()) ?? "";
  expect(text).toContain("To buyer@gable.example");
  expect(text).toContain(`Matches: “${word}”, up to $500,000, 2+ bedrooms; new today`);
  expect(text).toContain(`/properties/${id}`);

  await see.click();
  await buyer.waitForURL(new RegExp(`/properties\\?.*q=${word}`));
  await buyer.goto(here);
  await row.getByText("None yet").waitFor();

  // The links in the letter stop it without a login; mail programs do so in one request.
  const [one, all] = [/http\S+unsubscribe\/search\S+/, /http\S+unsubscribe\/person[^\s—]+/].map(
    (link) => link.exec(text)?.[0] ?? "",
  );
  await visitor.goto(one ?? "");
  await visitor.getByRole("button", { name: "Stop email alerts" }).click();
  await visitor.getByRole("heading", { name: "Email alerts stopped" }).waitFor();
  // Waits for hydration, which resets a choice made before it to the saved value.
  await buyer.reload({ waitUntil: "networkidle" });
  expect(await row.getByRole("combobox").inputValue()).toBe("never");
  await row.getByRole("combobox").selectOption("daily");
  await buyer.getByText("will come at most once a day").waitFor();
  const answer = await fetch(all ?? "", {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "manual",
  });
  expect(answer.status).toBe(200);
  await buyer.reload();
  expect(await row.getByRole("combobox").inputValue()).toBe("never");

  await row.getByRole("button", { name: `Delete: Cabins ${word}` }).click();
  await buyer.getByRole("button", { name: "Yes, delete it!" }).click();
  await buyer.getByText("The search has been deleted.").waitFor();
  expect(await row.count()).toBe(0);
});

test("of two quick choices the last is saved, and the first is not confirmed over it", async () => {
  const word = `sluiceway${Date.now()}`;
  const buyer = await as("buyer", "/dashboard/saved-searches");
  await call(buyer, "post", "/saved-searches", {
    name: word,
    conditions: { minBedrooms: 7 },
    frequency: "at once",
  });
  await buyer.goto(here, { waitUntil: "networkidle" });
  const choice = buyer.getByRole("row").filter({ hasText: word }).getByRole("combobox");
  const frequency = async () => {
    const searches = (await (await buyer.request.get(`${address}/api/saved-searches`)).json()) as {
      name: string;
      frequency: string;
    }[];
    return searches.find(({ name }) => name === word)?.frequency;
  };
  await choice.focus();
  // On a closed select each arrow key changes the choice.
  await buyer.keyboard.press("ArrowDown");
  await buyer.keyboard.press("ArrowDown");
  await expect.poll(frequency).toBe("never");
  expect([
    await choice.inputValue(),
    await choice.evaluate((select) => select === document.activeElement),
  ]).toEqual(["never", true]);
  // Makes the second choice while the first is being saved and the page shows it.
  await buyer.route("**/dashboard/saved-searches", async (route) => {
    if (route.request().method() === "POST") await buyer.waitForTimeout(700);
    await route.continue();
  });
  await choice.selectOption("at once");
  await expect.poll(() => choice.getAttribute("aria-busy")).toBe("true");
  await choice.selectOption("daily");
  await expect.poll(frequency).toBe("daily");
  await expect.poll(() => choice.getAttribute("aria-busy")).toBeNull();
  expect(await choice.inputValue()).toBe("daily");
});

test("without scripts a search is saved, renamed, emailed less often and deleted; by keyboard it is renamed", async () => {
  const word = `millpond${Date.now()}`;
  const buyer = await as("buyer", "/dashboard/saved-searches", {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
  });
  await call(buyer, "post", "/saved-searches", { name: word, conditions: { minBedrooms: 9 } });
  await buyer.goto(here);
  const row = buyer.getByRole("row").filter({ hasText: word });
  await row.getByText("Rename").click();
  await row.getByLabel("Name", { exact: true }).fill(`Nine rooms, ${word}`);
  await row.getByRole("button", { name: "Save" }).first().click();
  await row.getByRole("link", { name: `Nine rooms, ${word}` }).waitFor();
  await row.getByRole("combobox").selectOption("daily");
  await row.locator("noscript button, button", { hasText: "Save" }).last().click();
  await buyer.goto(here);
  expect(await row.getByRole("combobox").inputValue()).toBe("daily");

  const typing = await as("buyer", "/dashboard/saved-searches");
  const same = typing.getByRole("row").filter({ hasText: word });
  await same.getByText("Rename").focus();
  await typing.keyboard.press("Enter");
  await typing.keyboard.press("Tab");
  await typing.keyboard.insertText(`Ten rooms, ${word}`);
  await typing.keyboard.press("Enter");
  await same.getByRole("link", { name: `Ten rooms, ${word}` }).waitFor();

  await buyer.goto(here);
  await row.getByRole("button", { name: /^Delete/ }).click();
  await buyer.getByText(`Ten rooms, ${word}`).waitFor();
  await buyer.getByRole("link", { name: "Cancel" }).click();
  await row.getByRole("button", { name: /^Delete/ }).click();
  await buyer.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect.poll(() => row.count()).toBe(0);
});

test("a search that could not be saved stays with what was typed while the page hears of other homes", async () => {
  const word = `weirside${Date.now()}`;
  const buyer = await as("buyer", "/dashboard/saved-searches");
  await call(buyer, "post", "/saved-searches", { name: word, conditions: { q: word } });
  await saveUnnamed(buyer, { q: word, minBedrooms: "1" });
  await nameIn(buyer).fill(`With rooms, ${word}`);
  await buyer.waitForLoadState("networkidle");
  await comesOnShow(word);
  await buyer.waitForTimeout(1500);
  expect(await nameIn(buyer).inputValue()).toBe(`With rooms, ${word}`);
  await buyer.getByRole("button", { name: "Save", exact: true }).click();
  await buyer.getByText(`“With rooms, ${word}” is saved.`).waitFor();
  await buyer
    .getByRole("row")
    .filter({ hasText: word })
    .getByRole("button", { name: "See 1 new home" })
    .first()
    .waitFor();
});

test("without scripts a name that can't be taken stands in its field again, with what is wrong with it", async () => {
  const word = `sluice${Date.now()}`;
  const buyer = await as("buyer", "/dashboard/saved-searches", { javaScriptEnabled: false });
  await call(buyer, "post", "/saved-searches", { name: word, conditions: { minBedrooms: 8 } });
  await buyer.goto(here);
  const row = buyer.getByRole("row").filter({ hasText: word });
  await row.getByText("Rename").click();
  const name = row.getByLabel("Name", { exact: true });
  await name.evaluate((field) => field.removeAttribute("maxlength"));
  const long = `Eight rooms${"!".repeat(200)}`;
  await name.fill(long);
  await row.getByRole("button", { name: "Save" }).first().click();
  await buyer.getByText("There is a problem").waitFor();
  expect([await name.isVisible(), await name.inputValue()]).toEqual([true, long]);
  const link = buyer.getByRole("alert").getByRole("link");
  expect(await link.getAttribute("href")).toBe(`#${await name.getAttribute("id")}`);
});
