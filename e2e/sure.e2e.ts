import { expect, inject, test } from "vitest";
import { violations } from "./audit.ts";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { expectMessage, expectNoscriptMessage } from "./messages.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);
const call = callsOn(address);
const { listHome, newHome } = homesOn(address);
const plain = { javaScriptEnabled: false };

const statusOf = async (id: string) =>
  (await call<{ status: string }>("admin@gable.example", "GET", `/properties/${id}`)).status;

test("without scripts a decision is confirmed on a page of its own, and made on the page it came from", async () => {
  const { id, title } = await listHome();
  const here = `/dashboard/manage-properties?${new URLSearchParams({ status: "Available", q: title })}`;
  const page = await as("admin", here, { ...plain, viewport: { width: 360, height: 740 } });
  await page.getByRole("button", { name: `Verify ${title}` }).click();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Are you sure?");
  await page.getByText(title).waitFor();
  await page.getByText("You won't be able to revert this!").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await statusOf(id)).toBe("Available");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: /^Manage Properties/ }).waitFor();
  expect(page.url()).toBe(address + here);
  expect(await statusOf(id)).toBe("Available");
  await page.getByRole("button", { name: `Verify ${title}` }).click();
  await page.getByRole("button", { name: "Yes, Verify Property" }).click();
  await expectNoscriptMessage(page, "Property has been verified.");
  expect(await statusOf(id)).toBe("Verified");
});

test("a session that ends while a page without scripts asks leads back to the page before it", async () => {
  const { id, title } = await listHome();
  const here = `/dashboard/manage-properties?${new URLSearchParams({ status: "Available", q: title })}`;
  const page = await as("admin", here, plain);
  await page.getByRole("button", { name: `Verify ${title}` }).click();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Yes, Verify Property" }).click();
  await page.waitForURL(/\/login\?from=/);
  await page.getByRole("button", { name: /admin@gable\.example/ }).click();
  await page.waitForURL(address + here);
  expect(await statusOf(id)).toBe("Available");
});

test("a home is let go without scripts once one is sure of it", async () => {
  const { id } = await newHome();
  const page = await as("buyer", `/properties/${id}`, plain);
  const add = page.getByRole("complementary").getByRole("button", { name: "Add to Wishlist" });
  const saved = page.getByRole("complementary").getByRole("button", { name: "In your wishlist" });
  await add.click();
  await saved.click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await add.waitFor();
  expect(page.url()).toBe(`${address}/properties/${id}`);
});

test.each([true, false])(
  "hearts on the cards save a home and remove it, which can be undone, with JavaScript: %s",
  async (javaScriptEnabled) => {
    const buyer = await as("buyer", "/properties?sort=price", { javaScriptEnabled });
    const heart = buyer.getByRole("button", { name: /^Save .* to your wishlist/ }).first();
    expect(await heart.getAttribute("aria-pressed")).toBe("false");
    const saves = async () =>
      Number(/saved by (\d+)$/.exec((await heart.getAttribute("aria-label")) ?? "")?.[1] ?? 0);
    const others = await saves();
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    if (javaScriptEnabled)
      expect(await heart.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await saves()).toBe(others + 1);
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
    expect(await saves()).toBe(others);
    await expectMessage(buyer, "removed from your wishlist", { javaScriptEnabled });
    // A search by role skips `noscript`.
    const undo = buyer.locator("button:visible", { hasText: "Undo" });
    await undo.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await undo.waitFor({ state: "hidden" });
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
    expect(buyer.url()).toBe(`${address}/properties?sort=price`);
  },
);

test("a request that did not get through is confirmed again when its button is pressed again", async () => {
  const { id } = await newHome();
  const page = await as("buyer", `/properties/${id}`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("complementary").getByRole("button", { name: "Add to Wishlist" }).click();
  const saved = page.getByRole("complementary").getByRole("button", { name: "In your wishlist" });
  await saved.waitFor();
  // Records where the form would be sent, without sending it.
  await page.evaluate(() =>
    addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        sessionStorage.setItem(
          "sent",
          `${sessionStorage.getItem("sent") ?? ""}${event.submitter?.getAttribute("formaction") ?? "here"} `,
        );
      },
      true,
    ),
  );
  for (const sent of ["here ", "here here "]) {
    await saved.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes, delete it!" }).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("sent"))).toBe(sent);
  }
});

test("the confirmation page has no accessibility violations", async () => {
  const { id } = await newHome();
  const page = await as("buyer", `/properties/${id}`);
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), {
      method: "post",
      action: "/sure?title=Are+you+sure%3F&what=A+villa&text=Really&confirm=Yes&tone=danger",
    });
    // Somebody's form is carried out only with its token.
    const token = document.querySelector("input[name=formToken]");
    if (token) form.append(token.cloneNode());
    document.body.append(form);
    form.submit();
  });
  await page.getByRole("button", { name: "Yes" }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test("who comes to it by its address is led home, and a question that is none is refused", async () => {
  const get = await fetch(`${address}/sure?title=x`, { redirect: "manual" });
  expect([get.status, get.headers.get("Location")]).toEqual([302, "/"]);
  const post = (path: string, more: Record<string, string>) =>
    fetch(address + path, { method: "POST", body: new URLSearchParams({ a: "b" }), headers: more });
  const question = "/sure?title=x&what=&text=&confirm=x&tone=danger";
  expect((await post("/sure?title=x", { Referer: `${address}/properties` })).status).toBe(422);
  expect((await post(question, {})).status).toBe(400);
  expect((await post(question, { Referer: "https://elsewhere.example/x" })).status).toBe(400);
  expect(
    (
      await post(question, {
        Referer: `${address}/properties`,
        Origin: "https://elsewhere.example",
      })
    ).status,
  ).toBe(403);
  expect(await (await post(question, { Referer: `${address}/properties?q=a` })).text()).toContain(
    'action="/properties?q=a"',
  );
});
