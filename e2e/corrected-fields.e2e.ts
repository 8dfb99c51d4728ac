import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";

const browser = browserForTests();

test("a corrected field is no longer marked as wrong, until the next response marks it again", async () => {
  const page = await browser.open(`${inject("address")}/login`);
  const email = page.getByLabel("Email");
  const error = page.locator("#email-error");
  const go = page.getByRole("button", { name: "Continue", exact: true });
  await go.click();
  await error.waitFor();
  await email.pressSequentially("no address");
  await error.waitFor({ state: "hidden" });
  expect(await email.getAttribute("aria-invalid")).toBe("false");
  await email.fill("");
  await go.click();
  await error.waitFor();
  expect(await email.getAttribute("aria-invalid")).toBe("true");
});
