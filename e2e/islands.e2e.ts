import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { browserForTests, failing } from "./browser.ts";
import { callsOn } from "./call.ts";
import { holdRequests } from "./hold-requests.ts";
import { homesOn } from "./homes.ts";
import { focusComesTo } from "./keyboard.ts";
import { demonstrationForTests } from "./own-demonstration.ts";
import { peopleOn } from "./people-on.ts";
import { photo } from "./photo.ts";

const address = inject("address");
const open = inject("publicAddress");
const browser = browserForTests();
const as = peopleOn(browser, address);
const { listHome, newHome } = homesOn(address);
const call = callsOn(address);
type Made = { insertedId: string };
const requests = "/dashboard/requested-properties";

/** Waits until React runs in each island that something has touched. */
const awake = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("page-island")].some((island) =>
      Object.keys(island).some((name) => name.startsWith("__reactContainer")),
    ),
  );

/** Does something on a page whose islands' scripts have not arrived, and then lets them arrive. */
async function asleep(page: Page, act: () => Promise<unknown>): Promise<void> {
  const arrive = await holdRequests(page, "**/assets/hydrate-*.js");
  await page.reload({ waitUntil: "networkidle" });
  await act();
  arrive();
  await awake(page);
}

/** What the browser's translation does to a page: each text is in two elements of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ data }) => data.trim() !== "")) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `${text.data} (translated)`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

describe("before React runs in an island", () => {
  test("a press is held, its control is busy, and then it is pressed again", async () => {
    const page = await browser.open(`${open}/login`);
    const password = page.getByLabel("Password", { exact: true });
    const show = page.getByRole("button", { name: "Show password" });
    await asleep(page, async () => {
      await show.click();
      expect(await show.getAttribute("aria-busy")).toBe("true");
      expect(await password.getAttribute("type")).toBe("password");
    });
    await expect.poll(() => password.getAttribute("type")).toBe("text");
  });

  test("a second press does not undo the first", async () => {
    const page = await browser.open(`${open}/login`);
    await asleep(page, async () => {
      await page.getByRole("button", { name: "Show password" }).click();
      await page.getByRole("button", { name: "Show password" }).click();
    });
    const password = page.getByLabel("Password", { exact: true });
    await expect.poll(() => password.getAttribute("type")).toBe("text");
  });

  test("a control that was removed is not pressed, nor is the one in its place", async () => {
    const page = await browser.open(`${open}/login`);
    await asleep(page, async () => {
      await page.getByRole("button", { name: "Show password" }).click();
      await page.getByRole("button", { name: "Show password" }).evaluate((button) => {
        const other = button.cloneNode(true) as HTMLElement;
        other.ariaLabel = "Something else";
        button.replaceWith(other);
      });
    });
    await page.waitForTimeout(300);
    expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe(
      "password",
    );
  });

  test("what is typed stays, and so does the focus, on a page that the browser translates", async () => {
    const page = await browser.open(`${open}/login`);
    const password = page.locator("page-island [name=password]");
    await asleep(page, async () => {
      await translate(page);
      await password.pressSequentially("Quiet-Harbour");
    });
    expect(await password.inputValue()).toBe("Quiet-Harbour");
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("-77!");
    expect(await password.inputValue()).toBe("Quiet-Harbour-77!");
  });

  test("an answer that comes while React takes over keeps its errors and its focus", async () => {
    const { id } = await newHome();
    const wish = { propertyId: id };
    const { insertedId } = await call<Made>("buyer@gable.example", "POST", "/wishlist", wish);
    const path = `/dashboard/make-offer/${insertedId}`;
    const page = await as("buyer", path);
    // As in a busy browser, in which React's turn comes late.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage;
      const { promise, resolve } = Promise.withResolvers<void>();
      MessagePort.prototype.postMessage = function (...args: unknown[]) {
        void promise.then(() => Reflect.apply(post, this, args));
      };
      addEventListener("react-runs", () => resolve());
    });
    const arrive = await holdRequests(page, "**/assets/hydrate-*.js");
    await page.reload({ waitUntil: "networkidle" });
    const answer = await holdRequests(page, `**${path}`);
    const amount = page.getByLabel("Offered Amount");
    await amount.focus();
    await page.getByRole("button", { name: "Make Offer" }).press("Enter");
    arrive();
    await awake(page);
    answer();
    await focusComesTo(page.getByRole("alert"));
    await page.evaluate(() => dispatchEvent(new Event("react-runs")));
    await page.locator("[name=today]").waitFor({ state: "attached" });
    await focusComesTo(page.getByRole("alert"));
    expect(await amount.getAttribute("aria-invalid")).toBe("true");
  });

  test("what an agent types is what the form sends", async () => {
    const { id } = await listHome({ details: { description: "It stands by the weir." } });
    // Only a rejected home can be updated.
    await call("admin@gable.example", "PATCH", `/properties/reject/${id}`, { reason: "Why?" });
    const page = await as("agent", `/dashboard/update-properties/${id}`);
    const typed = {
      title: "A house at the end of the lane",
      bedrooms: "7",
      description: "It has a garden.",
      latitude: "52.37",
      longitude: "4.9",
    };
    await asleep(page, async () => {
      await page.getByLabel("Title").fill(typed.title);
      await page.getByLabel("Bedrooms").fill(typed.bedrooms);
      await page.getByLabel("Description").fill(typed.description);
      await page.getByText("Exact position").click();
      await page.getByLabel("Latitude").fill(typed.latitude);
      await page.getByLabel("Longitude").fill(typed.longitude);
    });
    await page.locator("form canvas").waitFor();
    const sent = await page
      .locator("form:has([name=description])")
      .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)));
    expect(sent).toMatchObject(typed);
  });

  test("an order that is chosen is the list's", async () => {
    const page = await as("agent", "/dashboard/added-properties");
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByLabel("Sort by").selectOption({ index: 2 });
    await expect.poll(() => new URL(page.url()).search).not.toBe("");
  });

  test("and never does, because its script can't be loaded, a press that is of no use without it says so", async () => {
    const page = await browser.open(`${open}/login`);
    await failing(page, "**/assets/password-input.island-*.js", { status: 503, body: "" });
    await page.reload({ waitUntil: "networkidle" });
    const show = page.getByRole("button", { name: "Show password" });
    const notice = page.getByText("Part of this page did not load. Reload the page to use it.");
    await show.click();
    await notice.waitFor();
    await page.keyboard.press("Escape");
    expect(await notice.count()).toBe(0);
    await show.click();
    await notice.waitFor();
    await page.unroute("**/assets/password-input.island-*.js");
    await page.reload({ waitUntil: "networkidle" });
    await show.click();
    const password = page.getByLabel("Password", { exact: true });
    await expect.poll(() => password.getAttribute("type")).toBe("text");
  });

  test("and never does, because its script can't be loaded, a question unfolds as without scripts", async () => {
    const { title } = await listHome();
    const page = await as(
      "admin",
      `/dashboard/manage-properties?${new URLSearchParams({ status: "Available", q: title })}`,
    );
    await failing(page, "**/assets/writing-dialog.island-*.js", { status: 503, body: "" });
    await page.reload({ waitUntil: "networkidle" });
    await page.getByRole("button", { name: `Reject ${title}` }).click();
    await page.getByLabel("Reason").fill("No picture of the weir.");
    await page.getByRole("button", { name: "Yes, Reject Property" }).click();
    await page.getByText("Property has been rejected.").waitFor();
  });
});

test("on a page that the browser translates, a table whose rows others move goes on", async () => {
  const { id, title } = await newHome();
  const page = await as("agent", requests);
  await page.waitForLoadState("networkidle");
  await translate(page);
  for (const offeredAmount of [780_000, 790_000]) {
    const who = offeredAmount === 780_000 ? "buyer@gable.example" : "clara.bianchi@inbox.example";
    await call(who, "POST", "/wishlist", { propertyId: id });
    await call(who, "POST", "/make-offer", {
      propertyId: id,
      offeredAmount,
      buyingDate: "2030-01-15",
    });
    const row = page.getByRole("row").filter({ hasText: title });
    await row.filter({ hasText: `$${offeredAmount.toLocaleString("en-US")}` }).waitFor();
  }
});

test("what is unfolded on a page that the browser translates stays unfolded when React draws it", async () => {
  const page = await as("buyer", "/dashboard/profile");
  await page.waitForLoadState("networkidle");
  await translate(page);
  await page.locator("summary", { hasText: "Edit profile" }).click();
  await awake(page);
  const name = page.locator("details[open] [name=name]");
  await name.fill("Amara Okafor");
  expect(await name.inputValue()).toBe("Amara Okafor");
});

test("on a page whose texts are translated as they come, a form that waits for its picture goes on", async () => {
  const page = await browser.open(`${open}/signup`);
  await page.waitForLoadState("networkidle");
  const arrive = await holdRequests(page, "**/api/images");
  await page.getByLabel("Name").fill("Ada Translated");
  await awake(page);
  await page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(({ data, parentElement }) => {
        return data.trim() !== "" && !parentElement?.closest("font, script, style");
      })) {
        const font = document.createElement("font");
        text.replaceWith(font);
        font.append(text.data);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.parentNode) wrap(node.parentNode);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator("[type=file]").setInputFiles(await photo("navy"));
  await page.getByLabel("Email").fill(`ada-${Date.now()}@inbox.example`);
  await page.locator("[name=password]").fill("Quiet-Harbour-77!");
  const send = page.getByRole("button", { name: "Continue", exact: true });
  await send.click();
  await expect.poll(() => send.getAttribute("aria-busy")).toBe("true");
  arrive();
  await page.waitForURL((address) => address.pathname !== "/signup");
});

test("what an extension puts into a page stays there when the page changes in place", async () => {
  const page = await browser.open(`${open}/properties`);
  await page.evaluate(() => {
    for (const place of [document.body, document.querySelector("[name=q]")?.parentElement])
      place?.prepend(Object.assign(document.createElement("i"), { className: "extension" }));
  });
  await page.getByRole("link", { name: "Sort by Price (High to Low)" }).click();
  await page.getByRole("link", { name: "Sort by Price (Low to High)" }).waitFor();
  expect(await page.locator("i.extension").count()).toBe(2);
});

describe("the stream of changes", () => {
  // A market of its own: what other journeys change is read, too.
  const market = demonstrationForTests();
  let as: ReturnType<typeof peopleOn>;
  let call: ReturnType<typeof callsOn>;
  let newHome: ReturnType<typeof homesOn>["newHome"];
  beforeAll(() => {
    as = peopleOn(browser, market.address);
    call = callsOn(market.address);
    ({ newHome } = homesOn(market.address));
  });
  const offer = (propertyId: string) =>
    call<Made>("buyer@gable.example", "POST", "/make-offer", {
      propertyId,
      offeredAmount: 780_000,
      buyingDate: "2030-01-15",
    });
  const wish = (propertyId: string) =>
    call("buyer@gable.example", "POST", "/wishlist", { propertyId });

  test("does not make the page of who has changed something read twice", async () => {
    const { id, title } = await newHome();
    await wish(id);
    await offer(id);
    const page = await as("agent", requests);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(1_500);
    const read: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(market.address + requests)) read.push(request.method());
    });
    await page
      .getByRole("row")
      .filter({ hasText: title })
      .getByRole("button", { name: /^Accept/ })
      .click();
    await page.getByText("Offer accepted successfully!").waitFor();
    await page.waitForTimeout(1_500);
    expect(read).toEqual(["POST", "GET"]);
  });

  test("is one for all tabs of a browser, and each shows what changes", async () => {
    const { id, title } = await newHome();
    await wish(id);
    const page = await as("agent", requests);
    const streams: string[] = [];
    page.context().on("request", (request) => {
      if (request.url().endsWith("/api/live")) streams.push(request.url());
    });
    await page.waitForLoadState("networkidle");
    const other = await page.context().newPage();
    await other.goto(market.address + requests, { waitUntil: "networkidle" });
    await offer(id);
    for (const tab of [page, other])
      await tab.getByRole("row").filter({ hasText: title }).waitFor();
    expect(streams.length).toBeLessThanOrEqual(1);
  });

  test("that has fallen silent is opened anew, and one that comes back online at once", async () => {
    const page = await as("agent", requests);
    await page.clock.install();
    await page.addInitScript(() => {
      let opened = 0;
      Object.assign(window, {
        EventSource: class extends EventTarget {
          constructor() {
            super();
            opened += 1;
            document.documentElement.dataset.streams = String(opened);
          }
          close() {}
        },
      });
    });
    await page.reload();
    const streams = () =>
      page.evaluate(() => Number(document.documentElement.dataset.streams ?? 0));
    await expect.poll(streams).toBe(1);
    await page.clock.runFor(59_000);
    expect(await streams()).toBe(1);
    await page.clock.runFor(2_000);
    expect(await streams()).toBe(2);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    expect(await streams()).toBe(3);
  });

  test("that is refused because the session has ended leads to the login", async () => {
    const page = await as("agent", requests);
    await page.waitForLoadState("networkidle");
    await page.context().clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.waitForURL(/\/login\?from=/);
  });
});
