import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { escapes, focusComesTo, press, signInByKeyboard, tabTo, type } from "./keyboard.ts";
import { photo } from "./photo.ts";

const { open } = browserForTests();
const address = inject("address");
const call = callsOn(address);
const { listHome, newHome } = homesOn(address);
const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const isLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** Confirms the question: the focus is on Cancel, and the confirming button comes next. */
async function agree(page: Page, yes: string): Promise<void> {
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await focusComesTo(question.getByRole("button", { name: "Cancel" }));
  await page.keyboard.press("Tab");
  await focusComesTo(question.getByRole("button", { name: yes }));
  await page.keyboard.press("Enter");
}

test("a listing by keyboard alone: it is added with its pictures, put in order", async () => {
  const title = `Mill ${Date.now()} by the brook`;
  const agent = await open(`${address}/login?from=/dashboard/add-properties`);
  await signInByKeyboard(agent, "agent", `${address}/dashboard/add-properties`);
  await press(agent, agent.getByRole("button", { name: "Add Property" }));
  const trouble = agent.getByRole("alert");
  await focusComesTo(trouble);
  await agent.keyboard.press("Tab");
  await focusComesTo(trouble.getByRole("link").first());
  await agent.keyboard.press("Enter");
  await focusComesTo(agent.getByLabel("Title"));
  await type(agent, agent.getByLabel("Title"), title);
  await type(agent, agent.getByLabel("Location"), "Bend, Oregon");
  const picture = agent.locator("input#image");
  await tabTo(agent, picture);
  await picture.setInputFiles(await photo("seagreen"));
  await agent.getByText("Uploaded", { exact: true }).first().waitFor();
  await focusComesTo(picture);
  const further = agent.locator("input#images");
  await tabTo(agent, further);
  await further.setInputFiles([await photo("teal"), await photo("olive")]);
  // The first one can only be moved later; the last one's place is taken by the one before it.
  await press(agent, agent.getByRole("button", { name: "Move olive.jpg earlier" }));
  await focusComesTo(agent.getByRole("button", { name: "Move olive.jpg later" }));
  // Each button is called Cancel until its picture is uploaded.
  await expect.poll(() => agent.getByRole("button", { name: "Remove" }).count()).toBe(3);
  await press(agent, agent.getByRole("button", { name: "Remove" }).last());
  await agent.getByText("teal.jpg").waitFor({ state: "detached" });
  expect(await isLost(agent)).toBe(false);
  await type(agent, agent.getByLabel("Price"), "585000");
  await tabTo(agent, agent.getByLabel("Type"));
  await agent.keyboard.type("Cabin");
  await type(agent, agent.getByLabel("Bedrooms"), "2");
  await press(agent, agent.getByRole("button", { name: "Add Property" }));
  await agent.waitForURL(`${address}/dashboard/added-properties`);
  // A page of its own: one begins at its top.
  await tabTo(agent, agent.getByRole("link", { name: title, exact: true }));
});

test("moderation by keyboard alone: a listing is rejected with a reason, edited, verified", async () => {
  const { title } = await listHome();
  const admin = await open(`${address}/login?from=/dashboard/manage-properties`);
  await signInByKeyboard(admin, "admin", `${address}/dashboard/manage-properties`);
  await type(admin, admin.getByLabel("Title, location or text"), title);
  await admin.keyboard.press("Enter");
  await expect.poll(() => admin.getByRole("row").count()).toBe(2);
  await focusComesTo(admin.getByLabel("Title, location or text"));
  const reject = rowOf(admin, title).getByRole("button", { name: `Reject ${title}` });
  const question = admin.getByRole("alertdialog", { name: "Are you sure?" });
  await escapes(admin, reject, question);
  await escapes(
    admin,
    rowOf(admin, title).getByRole("button", { name: `Verify ${title}` }),
    question,
  );
  await press(admin, reject);
  await focusComesTo(question.getByLabel("Reason"));
  expect(await question.innerText()).toContain(title);
  await admin.keyboard.type("The picture shows another house.");
  await press(admin, question.getByRole("button", { name: "Yes, Reject Property" }));
  await rowOf(admin, title).getByText("Rejected", { exact: true }).waitFor();
  const link = rowOf(admin, title).getByRole("link", { name: title, exact: true });
  await focusComesTo(link);
  // The notice would leave after three seconds, but not from under the focus.
  const ok = admin.getByRole("button", { name: "OK" });
  await ok.focus();
  await admin.waitForTimeout(3_500);
  expect(await ok.isVisible()).toBe(true);
  await admin.keyboard.press("Enter");
  await ok.waitFor({ state: "detached" });
  await focusComesTo(link);

  const agent = await open(`${address}/login?from=/dashboard/added-properties`);
  await signInByKeyboard(agent, "agent", `${address}/dashboard/added-properties`);
  await press(agent, agent.getByRole("link", { name: `Update ${title}` }));
  await agent.getByText("The picture shows another house.").first().waitFor();
  // A page of its own: one begins at its top.
  await type(agent, agent.getByLabel("Price"), "590000");
  await press(agent, agent.getByRole("button", { name: "Update Property" }));
  await agent.waitForURL(`${address}/dashboard/added-properties`);

  await admin.reload();
  await press(admin, rowOf(admin, title).getByRole("button", { name: `Verify ${title}` }), "Space");
  await agree(admin, "Yes, Verify Property");
  await rowOf(admin, title).getByText("Verified", { exact: true }).waitFor();
  await focusComesTo(rowOf(admin, title).getByRole("link", { name: `Take down: ${title}` }));
});

test("administration by keyboard alone: a review is deleted, and the next one has the focus; a role changes, and its person keeps it", async () => {
  const homes = [await newHome(), await newHome()];
  const admin = await open(`${address}/login?from=/dashboard/manage-reviews`);
  // The review below is this journey's, too, because other journeys add and delete reviews.
  const [stays, goes] = ["stay", "be deleted"].map(
    (what) => `Written to ${what}, ${Date.now()}.`,
  ) as [string, string];
  for (const [at, description] of [stays, goes].entries())
    await call("buyer@gable.example", "POST", "/reviews", {
      propertyId: homes[at]?.id,
      description,
    });
  await signInByKeyboard(admin, "admin", `${address}/dashboard/manage-reviews`);
  const review = admin.getByRole("article").filter({ hasText: goes });
  const remove = review.getByRole("button", { name: /^Delete/ });
  await escapes(admin, remove, admin.getByRole("alertdialog", { name: "Are you sure?" }));
  await press(admin, remove);
  await agree(admin, "Yes, delete it!");
  await review.waitFor({ state: "detached" });
  const next = admin.getByRole("article").filter({ hasText: stays });
  await focusComesTo(next.getByRole("link"));

  await press(admin, admin.getByRole("link", { name: "Manage Users" }));
  await admin.waitForURL(`${address}/dashboard/manage-users`);
  await type(admin, admin.getByRole("searchbox"), "elif.demir");
  await admin.keyboard.press("Enter");
  await expect.poll(() => admin.getByRole("row").count()).toBe(2);
  await focusComesTo(admin.getByRole("searchbox"));
  await press(admin, admin.getByRole("button", { name: /^Make Agent/ }));
  await agree(admin, "Yes, Make Agent");
  await admin.getByRole("cell", { name: "Agent", exact: true }).waitFor();
  // Not to Delete, which has come to the place of the pressed button.
  await focusComesTo(rowOf(admin, "elif.demir").locator("summary"));
});
