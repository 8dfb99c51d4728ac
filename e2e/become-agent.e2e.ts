import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { expectMessage } from "./messages.ts";
import { peopleOn } from "./people-on.ts";
import { photo } from "./photo.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);

/** A new person who followed "List a property" from Home, and signed up on the way. */
async function newcomer(name: string, options: { javaScriptEnabled: boolean }) {
  const page = await browser.open(address, options);
  await page.getByRole("link", { name: "List a property" }).first().click();
  await page.getByText("Log in or sign up to become an agent and list homes.").waitFor();
  await page.getByLabel("Name").fill(name);
  await page.locator("input[type=file]").setInputFiles(await photo("seagreen"));
  await page.getByLabel("Email").fill(`${name.toLowerCase().replace(/\W+/g, ".")}@post.example`);
  await page.locator("input[type=password]").fill("a quiet green door");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.waitForURL(`${address}/dashboard/become-an-agent`);
  return page;
}

test.each([true, false])(
  "from List a property to the answer: declined with a reason, approved, led on (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const stamp = Date.now();
    const applicants = [`Nora Lind ${stamp}`, `Bo Lind ${stamp}`] as const;
    const options = { javaScriptEnabled };
    const [declined, approved] = [
      await newcomer(applicants[0], options),
      await newcomer(applicants[1], options),
    ];
    await declined.getByLabel("Phone").fill("call me");
    await declined.getByRole("button", { name: "Apply" }).click();
    await declined.getByText("Enter a phone number, such as +1 617 555 0134.").first().waitFor();
    expect(await declined.getByLabel("Phone").inputValue()).toBe("call me");
    for (const page of [declined, approved]) {
      await page.getByLabel("Phone").fill("+1 617 555 0134");
      await page.getByRole("button", { name: "Apply" }).click();
      await page.getByText("Waiting for an answer").waitFor();
    }
    expect(await declined.getByRole("button", { name: "Apply" }).count()).toBe(0);

    const list = "/dashboard/agent-applications";
    const [first, second] = [await as("admin", list, options), await as("admin", list, options)];
    const cardOf = (page: typeof first, name: string) =>
      page.getByRole("article").filter({ hasText: name });
    const decline = cardOf(first, applicants[0]);
    await decline.locator("summary").click();
    await decline.getByLabel("Reason").fill("   ");
    await first.getByRole("button", { name: "Yes, decline it!" }).click();
    await first.getByText("Say why, for the applicant.").first().waitFor();
    await decline.getByLabel("Reason").fill("We could not find your licence.");
    await decline.getByRole("button", { name: "Yes, decline it!" }).click();
    await expectMessage(first, "We have emailed the applicant your reason.", options);
    await first.getByRole("button", { name: `Approve ${applicants[1]}` }).click();
    await first.getByRole("button", { name: "Yes, Make Agent" }).click();
    await expectMessage(first, "This person is an agent now.", options);
    expect(await cardOf(first, applicants[1]).count()).toBe(0);

    // The other admin's tab still shows both.
    await cardOf(second, applicants[1]).locator("summary").click();
    await cardOf(second, applicants[1]).getByLabel("Reason").fill("Too late.");
    await cardOf(second, applicants[1]).getByRole("button", { name: "Yes, decline it!" }).click();
    await expectMessage(second, "This application was approved already.", options);

    await declined.reload();
    await declined.getByText("We could not find your licence.").waitFor();
    await declined.getByText(/^You can apply again from/).waitFor();
    expect(await declined.getByRole("button", { name: "Apply" }).count()).toBe(0);

    await approved.goto(`${address}/dashboard/wishlist`);
    await expectMessage(approved, "You are an agent now: this is your new dashboard.", options);
    expect(approved.url()).toBe(`${address}/dashboard/agent-profile`);
    await approved.goto(`${address}/dashboard/become-an-agent`);
    await approved.waitForURL(`${address}/dashboard/add-properties`);
  },
);

test("a form of the old role leads on, too, and a page that was never one's own stays closed", async () => {
  const page = await newcomer(`Ada Lind ${Date.now()}`, { javaScriptEnabled: true });
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Waiting for an answer").waitFor();
  await page.goto(`${address}/dashboard/profile`);
  const admin = await as("admin", "/dashboard/agent-applications");
  await admin
    .getByRole("button", { name: /^Approve Ada Lind/ })
    .last()
    .click();
  await admin.getByRole("button", { name: "Yes, Make Agent" }).click();
  await admin.getByText("This person is an agent now.").first().waitFor();
  await page.getByRole("button", { name: "Send reset link" }).click();
  await page.getByText("You are an agent now: this is your new dashboard.").first().waitFor();
  const closed = await page.goto(`${address}/dashboard/manage-users`);
  expect(closed?.status()).toBe(403);
});

test.each([true, false])(
  "a suspended person is told why they can't log in, until they are restored (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const options = { javaScriptEnabled };
    const name = `Eva Lind ${Date.now()}`;
    const page = await newcomer(name, options);
    const admin = await as(
      "admin",
      `/dashboard/manage-users?q=${encodeURIComponent(name)}`,
      options,
    );
    await admin.getByLabel(`More: ${name}`).click();
    await admin.getByRole("button", { name: `Suspend: ${name}` }).click();
    await admin.getByRole("button", { name: "Yes, suspend them" }).click();
    await expectMessage(admin, "This person can't log in until you restore them.", options);
    await admin.getByText("Suspended", { exact: true }).first().waitFor();

    await page.reload();
    await page.waitForURL(/\/login\?from=/);
    const logIn = async () => {
      await page
        .getByLabel("Email")
        .fill(`${name.toLowerCase().replace(/\W+/g, ".")}@post.example`);
      await page.locator("input[type=password]").fill("a quiet green door");
      await page.getByRole("button", { name: "Continue", exact: true }).click();
    };
    await logIn();
    await expectMessage(page, "This account is suspended.", options);

    await admin.getByRole("button", { name: `Restore: ${name}` }).click();
    await admin.getByRole("button", { name: "Yes, restore them" }).click();
    await expectMessage(admin, "This person can log in again.", options);
    await logIn();
    await page.waitForURL(`${address}/dashboard/become-an-agent`);
  },
);
