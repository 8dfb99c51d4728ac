import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { demonstrationPassword } from "#core/demonstration.ts";
import { violations } from "./audit.ts";
import { browserForTests, failing } from "./browser.ts";
import { holdRequests } from "./hold-requests.ts";
import { expectNoscriptMessage, noscriptMessages, recordNotices } from "./messages.ts";
import { photo } from "./photo.ts";

const address = inject("address");
const browser = browserForTests();

let people = 0;
const newEmail = () => `somebody-${Date.now()}-${people++}@post.example`;
const pathOf = (page: Page) => page.url().slice(address.length);
const waitForText = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor();

async function logIn(page: Page, email: string, secret = demonstrationPassword) {
  await page.getByLabel("Email").fill(email);
  await page.locator("input[type=password]").fill(secret);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

/** Signs up as a new person, with scripts or without, and waits for the page that follows. */
async function signUp(page: Page, email: string, name = "Nora Lind") {
  await page.goto(`${address}/signup?from=%2Fdashboard%2Fprofile`);
  await fillIn(page, email, name);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const isIn = ({ pathname }: URL) => pathname !== "/signup";
  await page.waitForURL(isIn, { waitUntil: "commit", timeout: 20_000 }).catch(async (cause) => {
    const alerts = await page.locator(":is([role=alert], [role=status]):visible").allInnerTexts();
    throw new Error(
      `${email} was not signed up, and told: ${alerts.join(" ").trim() || "nothing"}`,
      {
        cause,
      },
    );
  });
}

async function fillIn(page: Page, email: string, name = "Nora Lind") {
  await page.getByLabel("Name").fill(name);
  await page.locator("input[type=file]").setInputFiles(await photo("seagreen"));
  await page.getByLabel("Email").fill(email);
  await page.locator("input[type=password]").fill("a quiet green door");
}

describe("signing up", () => {
  test("a picture that is chosen before the scripts run is not lost, even where the form is sent in the moment in which they take it", async () => {
    const page = await browser.open("about:blank");
    const release = await holdRequests(page, /\.js$/);
    await page.goto(`${address}/signup`, { waitUntil: "commit" });
    await fillIn(page, newEmail());
    await page.locator("input[type=file]").evaluate((input: HTMLInputElement) => {
      const sends = new MutationObserver(() => {
        if (input.hasAttribute("name")) return;
        sends.disconnect();
        input.form?.requestSubmit();
      });
      sends.observe(input, { attributeFilter: ["name"] });
    });
    release();
    await waitForText(page, "Successfully SignUp");
  });

  test("a form that is sent before its page has drawn that the picture is uploaded goes by itself", async () => {
    const page = await browser.open("about:blank");
    // Delays what React draws in its own time once an upload ends. A press is drawn at once, and
    // the end of the upload with it.
    await page.addInitScript(() => {
      const { send } = XMLHttpRequest.prototype;
      const { postMessage } = MessagePort.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        this.addEventListener("loadstart", () => {
          MessagePort.prototype.postMessage = function (message: unknown) {
            setTimeout(() => postMessage.call(this, message), 1500);
          };
        });
        this.addEventListener("loadend", () => {
          document.documentElement.dataset.uploaded = "";
        });
        send.call(this, body);
      };
    });
    await page.goto(`${address}/signup`);
    const release = await holdRequests(page, /\/api\/images/);
    await fillIn(page, newEmail());
    await page.waitForTimeout(2000);
    release();
    await page.locator("[data-uploaded]").waitFor();
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await waitForText(page, "Successfully SignUp");
  });

  test("with a picture, shown at once and saved, and then one's own profile", async () => {
    const page = await browser.open(`${address}/signup`);
    const email = newEmail();
    await signUp(page, email);
    await waitForText(page, "Successfully SignUp");
    await page.waitForURL(`${address}/dashboard/profile`);
    expect(await page.locator("h1").textContent()).toContain("User Profile");
    expect(await page.locator("main").textContent()).toContain(email);
    const photo = page.getByAltText("Photo of Nora Lind");
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await waitForText(page, "This device");
  });

  test("what is missing is named at its field, and what was typed stays", async () => {
    const page = await browser.open(`${address}/signup`);
    await page.getByLabel("Name").fill("Nora Lind");
    await page.getByLabel("Email").fill("nora@");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await waitForText(page, "There are 3 problems");
    await expect.poll(() => page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Name").inputValue()).toBe("Nora Lind");
    await page.locator("input[type=file]").setInputFiles({
      name: "notes.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("no picture"),
    });
    await page
      .getByText("This file can't be read as a picture.", { exact: false })
      .first()
      .waitFor();
  });

  test("without JavaScript, the picture in the form itself", async () => {
    const page = await browser.open(`${address}/signup`, { javaScriptEnabled: false });
    await signUp(page, newEmail());
    expect(pathOf(page)).toBe("/dashboard/profile");
    await expectNoscriptMessage(page, "Successfully SignUp");
    expect(await page.getByAltText("Photo of Nora Lind").getAttribute("src")).toContain("/images/");
  });
});

describe("logging in", () => {
  test("a visitor is sent to log in, fails once, keeps the typed address, and lands where they were headed", async () => {
    const page = await browser.open(`${address}/properties?sort=price`);
    expect(pathOf(page)).toBe(`/login?from=${encodeURIComponent("/properties?sort=price")}`);
    await logIn(page, "buyer@gable.example", "wrong-password");
    await waitForText(page, "The email or password is incorrect.");
    // At the field as well: the toast is far from it.
    expect(
      await page.locator("#password").evaluate((field) => {
        const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
        return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
      }),
    ).toContain("The email or password is incorrect.");
    expect(await page.getByLabel("Email").inputValue()).toBe("buyer@gable.example");
    const notices = await recordNotices(page);
    await logIn(page, "buyer@gable.example");
    await page.waitForURL(`${address}/properties?sort=price`);
    await expect.poll(notices).toContain("Log In Successfully");
    await page.getByText("Log In Successfully").waitFor({ state: "detached", timeout: 3000 });
    expect(await page.getByText("The email or password is incorrect.").count()).toBe(0);
    await page.reload();
    expect(await page.getByText("Log In Successfully").count()).toBe(0);
    await page.goto(`${address}/login`);
    expect(pathOf(page)).toBe("/");
  });

  test("the same without JavaScript", async () => {
    const page = await browser.open(`${address}/dashboard/profile`, { javaScriptEnabled: false });
    await logIn(page, "buyer@gable.example", "wrong-password");
    await waitForText(page, "The email or password is incorrect.");
    expect(await page.getByLabel("Email").inputValue()).toBe("buyer@gable.example");
    await logIn(page, "buyer@gable.example");
    expect(pathOf(page)).toBe("/dashboard/profile");
    await expectNoscriptMessage(page, "Log In Successfully");
    await page.reload();
    expect(await noscriptMessages(page)).toEqual([]);
  });

  test("one press for a demo account, and out again", async () => {
    const page = await browser.open(`${address}/login`);
    await page.getByRole("button", { name: /agent@gable\.example/ }).click();
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.getByRole("link", { name: "Log In" }).waitFor();
    await page.goto(`${address}/dashboard/agent-profile`);
    expect(pathOf(page)).toBe(`/login?from=${encodeURIComponent("/dashboard/agent-profile")}`);
  });

  test.each(["//evil.example", "https://evil.example/", "/\\evil.example", "/login"])(
    "nobody is led to %s",
    async (from) => {
      const page = await browser.open(`${address}/login?from=${encodeURIComponent(from)}`, {
        javaScriptEnabled: false,
      });
      await logIn(page, "buyer@gable.example");
      expect(page.url()).toBe(`${address}/`);
    },
  );

  test("a session that ended meanwhile leads to /login and back to the page, not to the form's address", async () => {
    const page = await browser.open(`${address}/login?from=%2Fdashboard%2Fmanage-users%3Fq%3Dan`);
    await logIn(page, "admin@gable.example");
    await page.waitForURL(`${address}/dashboard/manage-users?q=an`);
    await page.context().addCookies([
      {
        name: `gable-${new URL(address).port}`,
        value: "of-a-session-that-is-no-longer-there",
        url: address,
      },
    ]);
    await page
      .getByRole("button", { name: /^Make Agent/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Yes, Make Agent" }).click();
    await page.waitForURL(
      `${address}/login?from=${encodeURIComponent("/dashboard/manage-users?q=an")}`,
    );
    await waitForText(page, "Your session has ended. Log in to continue where you were.");
    await page.context().clearCookies();
    await page.reload();
    await waitForText(page, "Log in to continue to the page you asked for.");
  });

  test("where the server does not answer, a sentence says so and what was typed stays", async () => {
    const page = await browser.open(`${address}/login`);
    await failing(page, "**/login", { status: 502, body: "Bad gateway" });
    await logIn(page, "buyer@gable.example");
    await page.getByText("What you typed is still here", { exact: false }).waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("buyer@gable.example");
  });
});

test("Tab leads from the email to the password, and to what is beside it after that", async () => {
  const page = await browser.open(`${address}/login`);
  const [password, beside] = [
    page.getByLabel("Password", { exact: true }),
    page.getByRole("link", { name: "Forgot password" }),
  ];
  await page.getByLabel("Email").focus();
  await page.keyboard.press("Tab");
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
  for (const _ of ["Show password", "Forgot password"]) await page.keyboard.press("Tab");
  expect(await beside.evaluate((link) => link === document.activeElement)).toBe(true);
  expect((await beside.boundingBox())?.y).toBeLessThan((await password.boundingBox())?.y ?? 0);
});

test("who remembers the password after all goes back to log in", async () => {
  const page = await browser.open(`${address}/forgot-password?from=%2Fdashboard%2Fwishlist`);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.waitForURL(`${address}/login?from=%2Fdashboard%2Fwishlist`);
});

test("a forgotten password: the letter's link works once, and ends every session", async () => {
  const page = await browser.open(`${address}/signup`);
  const email = newEmail();
  await signUp(page, email);
  await page.waitForURL(`${address}/dashboard/profile`);
  const other = await browser.open(`${address}/login`);
  await other.getByRole("link", { name: "Forgot password" }).click();
  await other.getByRole("heading", { name: "Reset your password" }).waitFor();
  await other.getByLabel("Email").fill(email);
  await other.getByRole("button", { name: "Send reset link" }).click();
  await waitForText(other, "Check your email");
  const link = other.getByRole("listitem").filter({ hasText: email }).getByRole("link");
  await expect
    .poll(
      async () => {
        await other.goto(`${address}/dev/mail`);
        return link.count();
      },
      { interval: 250 },
    )
    .toBe(1);
  const { pathname, search } = new URL((await link.getAttribute("href")) ?? "");
  await other.goto(address + pathname + search);
  await other.getByLabel("New password").fill("password");
  await other.getByRole("button", { name: "Change password" }).click();
  await waitForText(other, "There is a problem");
  await other.getByLabel("New password").fill("another quiet door");
  await other.getByRole("button", { name: "Change password" }).click();
  await waitForText(other, "Password changed");
  await logIn(other, email, "another quiet door");
  await other.waitForURL(`${address}/`);
  await page.reload();
  expect(pathOf(page)).toContain("/login");
  await page.goto(address + pathname + search);
  await page.getByRole("heading", { name: "This link can't be used" }).waitFor();
  await page.getByRole("link", { name: "Ask for a new one" }).waitFor();
});

test("an admin finds somebody, makes them an agent, and deletes them, each confirmed and acknowledged", async () => {
  const email = newEmail();
  const somebody = await browser.open(`${address}/signup`);
  await signUp(somebody, email, "Odd Somebody");
  await somebody.waitForURL(`${address}/dashboard/profile`);

  const page = await browser.open(`${address}/login?from=%2Fdashboard%2Fmanage-users`);
  await page.getByRole("button", { name: /admin@gable\.example/ }).click();
  await page.waitForURL(`${address}/dashboard/manage-users`);
  await page.getByLabel("Name or email").fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("heading", { name: "Manage Users (1)" }).waitFor();
  await page.getByRole("button", { name: /^Make Agent/ }).click();
  await waitForText(page, "Are you sure?");
  await waitForText(page, "You won't be able to revert this!");
  expect(await page.getByRole("alertdialog", { name: "Are you sure?" }).innerText()).toContain(
    "Odd Somebody",
  );
  await page.getByRole("button", { name: "Yes, Make Agent" }).click();
  await waitForText(page, "Updated !");
  await waitForText(page, "He is Agent Now");
  await page.getByRole("cell", { name: "Agent", exact: true }).waitFor();
  await somebody.goto(`${address}/dashboard`);
  expect(pathOf(somebody)).toBe("/dashboard/overview");

  const another = await page.context().newPage();
  await another.goto(page.url());
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await waitForText(page, "Deleted!");
  await waitForText(page, "User has been deleted.");
  await waitForText(page, "Nothing found");
  // An admin with an outdated list is told so, and sees the row disappear.
  await another.getByRole("button", { name: /^Delete/ }).click();
  await another.getByRole("button", { name: "Yes, delete it!" }).click();
  await waitForText(another, "Nothing found");
  await somebody.reload();
  expect(pathOf(somebody)).toContain("/login");
});

test("a message by the contact form: bad fields are named, then it is thanked for", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.open(address, { javaScriptEnabled });
    await page.getByLabel("Full name").fill("Nora Lind");
    await page.getByRole("button", { name: "Send Message" }).click();
    await waitForText(page, "There are 2 problems");
    expect(await page.getByLabel("Full name").inputValue()).toBe("Nora Lind");
    await page.getByLabel("Email").fill("nora@post.example");
    await page.getByLabel("Message").fill("Is the lighthouse still free?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByText("Thank you. We have your message.").waitFor();
  }
});

test("one signs out another of one's devices", async () => {
  const email = newEmail();
  // By the stand-in for a provider; the second time it is the same account.
  const enter = async () => {
    const page = await browser.open(`${address}/sign-in/start?from=%2Fdashboard%2Fprofile`);
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await page.getByLabel("Name").fill("Nora Lind");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(`${address}/dashboard/profile`);
    return page;
  };
  const [page, other] = [await enter(), await enter()];
  await waitForText(other, "Logged in on 2 devices");
  await other.getByRole("button", { name: /^Log out/ }).click();
  await waitForText(other, "Logged in on 1 device");
  await page.reload();
  expect(pathOf(page)).toContain("/login");
});

test.each(["/login", "/signup", "/forgot-password", "/reset-password?token=x", "/api/docs"])(
  "%s is accessible, and needs no style in its markup",
  async (path) => {
    const page = await browser.open(address + path);
    expect(await violations(page)).toEqual([]);
    expect(await (await page.request.get(address + path)).text()).not.toContain(" style=");
  },
);
