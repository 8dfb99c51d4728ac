import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { violations } from "./audit.ts";
import { browserForTests } from "./browser.ts";
import { closed } from "./gable.ts";
import { demonstrationForTests, openOwnDemonstration } from "./own-demonstration.ts";

const browser = browserForTests();
const address = inject("address");

/** Presses the button; returns the popup that it opens. */
async function popupOf(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /^Continue with/ }).click();
  return opened;
}

/** The link that opens the popup, once its scripts run. */
async function awakeLink(page: Page) {
  const link = page.getByRole("link", { name: /^Continue with/ });
  await link.focus();
  const isAwake = (it: HTMLElement) =>
    it.closest<HTMLElement & { isAwake: boolean }>("page-island")?.isAwake;
  await expect.poll(() => link.evaluate(isAwake)).toBe(true);
  return link;
}

/** The login page of a visitor on the way to All Properties, once its scripts run. */
async function headedToProperties(at = address): Promise<Page> {
  const page = await browser.open(`${at}/properties`);
  await page.waitForURL(/\/login\?from=/);
  await page.waitForLoadState("networkidle");
  return page;
}

/** Popups look closed to the page that opens them, as those that a provider's page cuts off. */
const cutOffPopups = (page: Page) =>
  page.evaluate(() => {
    const open = window.open;
    window.open = (...args) => {
      open(...args);
      const cutOff = { closed: false, close: () => undefined };
      setTimeout(() => {
        cutOff.closed = true;
      }, 200);
      return cutOff as Window;
    };
  });

const becomeSomeone = async (popup: Page, name: string, email: string) => {
  await popup.getByLabel("Name").fill(name);
  await popup.getByLabel("Email").fill(email);
  await popup.getByRole("button", { name: "Continue" }).click();
};

const isSignedIn = async (page: Page) => {
  await page.waitForURL(`${new URL(page.url()).origin}/properties`);
  await page.getByRole("button", { name: "Log Out" }).first().waitFor();
};

const isStillAtTheDoor = async (page: Page, sentence: RegExp) => {
  await page.getByText(sentence).first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(
    (await page.context().cookies()).filter(({ name }) => /^gable(-\d+)?$/.test(name)),
  ).toEqual([]);
};

describe("Continue with Google", () => {
  test("a new person is signed in by a popup of 500 × 600 and stands where they were headed; the next time they are known", async () => {
    const page = await headedToProperties();
    const popup = await popupOf(page);
    await popup.getByText("It knows nobody and checks nothing.").waitFor();
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    const closing = popup.waitForEvent("close");
    await becomeSomeone(popup, "Nadia Newcomer", "nadia@inbox.example");
    await page.getByText("Successfully SignUp").waitFor();
    await closing;
    await isSignedIn(page);
    await page.getByRole("button", { name: "Log Out" }).first().click();
    await page.getByRole("link", { name: "Log In" }).first().waitFor();

    const again = await headedToProperties();
    const second = await popupOf(again);
    await becomeSomeone(second, "Nadia Newcomer", "nadia@inbox.example");
    await again.getByText("Log In Successfully").waitFor();
    await isSignedIn(again);
  });

  test("somebody whose address a stranger signed up with, and never confirmed, is let in all the same", async () => {
    const stranger = {
      name: "Mallory",
      email: "ada@inbox.example",
      password: "the key under the doormat 7",
    };
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify(stranger);
    expect(
      (await fetch(`${address}/api/auth/sign-up/email`, { method: "POST", headers, body })).status,
    ).toBe(200);
    const page = await headedToProperties();
    await becomeSomeone(await popupOf(page), "Ada", stranger.email);
    await isSignedIn(page);
    expect(
      (await fetch(`${address}/api/auth/sign-in/email`, { method: "POST", headers, body })).status,
    ).toBe(401);
  });

  test("one of the made-up people takes one press", async () => {
    const page = await headedToProperties();
    await (await popupOf(page)).getByRole("button", { name: /Nia Campbell/ }).click();
    await isSignedIn(page);
  });

  test("without scripts it leads there and back in one window", async () => {
    const page = await browser.open(`${address}/properties`, { javaScriptEnabled: false });
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await page.getByRole("button", { name: /Rowan Fletcher/ }).click();
    await isSignedIn(page);
  });

  test("the stand-in fits its window, in light and dark, and axe finds nothing", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.open(`${address}/sign-in/start?from=/`, {
        viewport: { width: 500, height: 600 },
        colorScheme,
      });
      await page.getByRole("link", { name: "Continue with Google" }).click();
      await page.getByRole("heading", { name: /Sign in to Gable/ }).waitFor();
      const overflow = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]);
      expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    }
  });
});

describe("what goes wrong reaches the person in a sentence", () => {
  test("popup-seems-closed: the window was closed", async () => {
    const page = await headedToProperties();
    const popup = await popupOf(page);
    await popup.getByRole("button", { name: "Cancel" }).waitFor();
    await popup.close();
    await isStillAtTheDoor(page, /If you closed the sign-in window/);
  });

  test("popup-seems-closed: the window was closed, and another one at once", async () => {
    const page = await headedToProperties();
    const link = await awakeLink(page);
    await link.evaluate(async (link) => {
      // The first popup has been seen to be closed, but its result may still arrive.
      for (const soon of [400, 0]) {
        const popup = { closed: false };
        window.open = () => popup as Window;
        (link as HTMLElement).click();
        popup.closed = true;
        await new Promise((done) => setTimeout(done, soon));
      }
    });
    await isStillAtTheDoor(page, /If you closed the sign-in window/);
    expect(
      await page.getByRole("link", { name: /^Continue with/ }).getAttribute("aria-busy"),
    ).toBeNull();
  });

  test("a window that the provider's page cut off from ours looks closed; who goes on in it is signed in", async () => {
    const page = await headedToProperties();
    await cutOffPopups(page);
    const popup = await popupOf(page);
    await isStillAtTheDoor(page, /If it is still open, continue there/);
    await popup.getByRole("button", { name: /Nia Campbell/ }).click();
    await isSignedIn(page);
  });

  test("a window that nobody waits for any more goes on by itself, and the page that opened it follows", async () => {
    const page = await headedToProperties();
    const popup = await popupOf(page);
    await popup.getByRole("button", { name: /Nia Campbell/ }).waitFor();
    await page.reload();
    await popup.getByRole("button", { name: /Nia Campbell/ }).click();
    await popup.waitForURL(`${address}/properties`);
    await isSignedIn(page);
  });

  test("a window that another one has replaced shows what went wrong in it", async () => {
    const page = await headedToProperties();
    await cutOffPopups(page);
    const first = await popupOf(page);
    await first.getByRole("button", { name: "Cancel" }).waitFor();
    await page.getByText(/If it is still open, continue there/).waitFor();
    const second = await popupOf(page);
    await second.getByRole("button", { name: /Nia Campbell/ }).waitFor();
    await first.getByRole("button", { name: "Cancel" }).click();
    await first.getByRole("heading", { name: "You are not logged in" }).waitFor();
    await second.getByRole("button", { name: /Nia Campbell/ }).click();
    await isSignedIn(page);
    expect(first.isClosed()).toBe(false);
  });

  test("popup-closed-by-user: cancelled at the supplier; the window closes itself", async () => {
    const page = await headedToProperties();
    const popup = await popupOf(page);
    const closing = popup.waitForEvent("close");
    await popup.getByRole("button", { name: "Cancel" }).click();
    await isStillAtTheDoor(page, /sign-in window was closed/);
    await closing;
  });

  test("popup-blocked: it goes on in this window, and ends where one was headed", async () => {
    const page = await headedToProperties();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await page.getByText(/browser blocked the sign-in window/).waitFor();
    await page.getByRole("button", { name: /Sora Ito/ }).click();
    await isSignedIn(page);
  });

  test("cancelled-popup-request: a second press takes the place of the first", async () => {
    const page = await headedToProperties();
    const first = await popupOf(page);
    await first.getByRole("button", { name: "Cancel" }).waitFor();
    const closing = first.waitForEvent("close");
    const second = await popupOf(page);
    await page.getByText(/newer sign-in window/).waitFor();
    await closing;
    await second.getByRole("button", { name: /Nia Campbell/ }).click();
    await isSignedIn(page);
  });

  test("unauthorized-domain: Gable was opened by another name than its own", async () => {
    const page = await headedToProperties(address.replace("localhost", "127.0.0.1"));
    await popupOf(page);
    await isStillAtTheDoor(page, /Gable's own address/);
  });

  test("network-request-failed: the browser is offline", async () => {
    const page = await headedToProperties();
    const link = await awakeLink(page);
    await page.evaluate(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
    await link.click();
    await isStillAtTheDoor(page, /sign-in service could not be reached. Check your connection/);
  });

  test("web-storage-unsupported: the browser blocking Gable's cookies", async () => {
    const page = await headedToProperties();
    await page.evaluate(() =>
      Object.defineProperty(navigator, "cookieEnabled", { get: () => false }),
    );
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await isStillAtTheDoor(page, /blocking Gable's cookies/);
  });

  test("web-storage-unsupported: the cookie was lost on the way", async () => {
    const page = await headedToProperties();
    const popup = await popupOf(page);
    await popup.getByRole("button", { name: /Nia Campbell/ }).waitFor();
    await page.context().clearCookies({ name: /^gable-identity/ });
    await popup.getByRole("button", { name: /Nia Campbell/ }).click();
    await isStillAtTheDoor(page, /blocking Gable's cookies/);
  });

  test("an address that has a password is not opened by a supplier's word", async () => {
    const page = await headedToProperties();
    await becomeSomeone(await popupOf(page), "Not Amara", "buyer@gable.example");
    await isStillAtTheDoor(page, /already has an account. Log in as you did/);
  });
});

describe("provider-unavailable: Gable can't reach the supplier", () => {
  const gable = demonstrationForTests({
    OIDC_ISSUER: "http://127.0.0.1:9",
    OIDC_CLIENT_ID: "x",
    OIDC_CLIENT_SECRET: "y",
  });

  test("the person gets the message, the server stays up, and there is no stand-in beside a true supplier", async () => {
    const page = await headedToProperties(gable.address);
    await popupOf(page);
    await isStillAtTheDoor(page, /sign-in service is not working right now/);
    expect(
      (await fetch(`${gable.address}/dev/identity/.well-known/openid-configuration`)).status,
    ).toBe(404);
    expect((await fetch(`${gable.address}/api/ready`)).status).toBe(200);
    // Closed before the server: a page that loses it logs an error.
    await page.context().close();
  });
});

test("the stand-in and the outbox are not there where there is no showing, and nothing leads to them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gable-quiet-"));
  const gable = await openOwnDemonstration(folder, { DEMO: "off" });
  expect(
    (await fetch(`${gable.address}/dev/identity/.well-known/openid-configuration`)).status,
  ).toBe(404);
  const login = await (await fetch(`${gable.address}/login`)).text();
  expect(login).toContain("Welcome home");
  expect(login).not.toContain("Continue with");
  expect((await fetch(`${gable.address}/dev/mail`)).status).toBe(404);
  for (const path of ["/forgot-password?sent", "/signup?sent"]) {
    const sent = await (await fetch(gable.address + path)).text();
    expect(sent).toContain("No email server is set up here, so no email can be sent.");
    expect(sent).not.toContain("/dev/mail");
  }
  expect(await closed(gable.child)).toBe(0);
  await rm(folder, { recursive: true, force: true });
});
