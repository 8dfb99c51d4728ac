import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { demonstrationPassword } from "#core/demonstration.ts";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { peopleOn } from "./people-on.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);
const { listHome, newHome } = homesOn(address);
const call = callsOn(address);

const comeBack = async (page: Page, who: string, path: string) => {
  await page.waitForURL(`${address}/login?from=${encodeURIComponent(path)}`);
  await page.getByRole("button", { name: new RegExp(`${who}@gable\\.example`) }).click();
  await page.waitForURL(address + path);
};

const reviewDialog = (page: Page) => page.getByRole("dialog", { name: "Add Review" });
const reviewField = (page: Page) => reviewDialog(page).getByLabel("Your review");

async function writeReview(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Add Review" }).click();
  await reviewField(page).fill(words);
}

test("a review sent after the session has ended stands in its open dialog once its writer is back, and nowhere once it was taken", async () => {
  const path = `/properties/${(await newHome()).id}`;
  const page = await as("buyer", path);
  await writeReview(page, "The weir can be heard from the kitchen.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Submit Review" }).click();
  await comeBack(page, "buyer", path);
  await reviewDialog(page).waitFor();
  expect(await reviewField(page).inputValue()).toBe("The weir can be heard from the kitchen.");
  expect(await reviewField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Submit Review" }).click();
  await page.getByRole("button", { name: "Delete review" }).waitFor();
  await page.getByRole("button", { name: "Delete review" }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await page.getByRole("button", { name: "Add Review" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Add Review" }).click();
  expect(await reviewField(page).inputValue()).toBe("");
});

test("a restored review is its writer's alone, and one that was refused is not restored", async () => {
  const path = `/properties/${(await newHome()).id}`;
  const page = await as("buyer", path);
  await writeReview(page, " ");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await page.getByText("Write a few words first.").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Add Review" }).waitFor();
  expect(await reviewDialog(page).count()).toBe(0);
  await writeReview(page, "Nobody else's words.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Submit Review" }).click();
  await page.waitForURL(/\/login\?from=/);
  await page.getByLabel("Email").fill("clara.bianchi@inbox.example");
  await page.locator("input[type=password]").fill(demonstrationPassword);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.waitForURL(address + path);
  await page.getByRole("button", { name: "Add Review" }).click();
  expect(await reviewField(page).inputValue()).toBe("");
});

test("an offer sent after the session has ended stands in its form once its buyer is back, and not a second time", async () => {
  const { id } = await newHome();
  const { insertedId } = await call<{ insertedId: string }>(
    "buyer@gable.example",
    "POST",
    "/wishlist",
    { propertyId: id },
  );
  const path = `/dashboard/make-offer/${insertedId}`;
  const page = await as("buyer", path);
  await page.getByLabel("Offered Amount").fill("640,000");
  await page.getByLabel("Buying Date").fill("2035-01-01");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Make Offer" }).click();
  await comeBack(page, "buyer", path);
  await page.getByText("Your offer is 20.0% below it.", { exact: false }).waitFor();
  expect(await page.getByLabel("Offered Amount").inputValue()).toBe("640,000");
  expect(await page.getByLabel("Buying Date").inputValue()).toBe("2035-01-01");
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(await page.getByLabel("Offered Amount").inputValue()).toBe("");
});

test("a reason to reject that is sent after the session has ended stands in its open question once its admin is back, and not a second time", async () => {
  const { title } = await listHome();
  const path = `/dashboard/manage-properties?${new URLSearchParams({ status: "Available", q: title })}`;
  const page = await as("admin", path);
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  const rejectIt = () => page.getByRole("button", { name: `Reject ${title}` }).click();
  await rejectIt();
  await question.getByLabel("Reason").fill("The roof is out of the picture.");
  await page.context().clearCookies();
  await question.getByRole("button", { name: "Yes, Reject Property" }).click();
  await comeBack(page, "admin", path);
  await question.waitFor();
  expect(await question.getByLabel("Reason").inputValue()).toBe("The roof is out of the picture.");
  await page.reload();
  await rejectIt();
  expect(await question.getByLabel("Reason").inputValue()).toBe("");
  await question.getByLabel("Reason").fill("The roof is out of the picture.");
  await question.getByRole("button", { name: "Yes, Reject Property" }).click();
  await page.getByText("Property has been rejected.").waitFor();
});
