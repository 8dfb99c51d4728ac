import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { formTokenField } from "#core/form-token.ts";
import { browserForTests, failing } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { expectMessage } from "./messages.ts";
import { peopleOn } from "./people-on.ts";
import { photo } from "./photo.ts";

const address = inject("address");
const browser = browserForTests();
const as = peopleOn(browser, address);
const call = callsOn(address);
const { listHome } = homesOn(address);
const plain = { javaScriptEnabled: false };

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const waitingFor = (title: string) =>
  `/dashboard/manage-properties?${new URLSearchParams({ status: "Available", q: title })}`;
const reject = (id: string, reason = "") =>
  call("admin@gable.example", "PATCH", `/properties/reject/${id}`, { reason });

test("paragraphs typed in a form are paragraphs on the page, with none between them", async () => {
  const { id } = await listHome();
  await reject(id);
  const agent = await as("agent", `/dashboard/update-properties/${id}`, plain);
  await agent.getByLabel("Description").fill("One orchard.\n\nTwo barns.");
  await agent.getByRole("button", { name: "Update Property" }).click();
  await agent.goto(`${address}/properties/${id}`);
  expect(
    await agent
      .getByRole("heading", { name: "About this home" })
      .locator("~ div > p")
      .allTextContents(),
  ).toEqual(["One orchard.", "Two barns."]);
});

test("without scripts a reason that can't be taken stands in its field again, with what is wrong with it", async () => {
  const { title } = await listHome();
  const admin = await as("admin", waitingFor(title), plain);
  const row = rowOf(admin, title);
  await row.locator("summary", { hasText: "Reject" }).click();
  await row.getByText("Are you sure? You won't be able to revert this!").waitFor();
  const reason = row.getByLabel("Reason");
  await reason.fill(`The roof is out of the picture.${"!".repeat(500)}`);
  await row.getByRole("button", { name: "Yes, Reject Property" }).click();
  await admin.getByText("There is a problem").waitFor();
  expect(await reason.inputValue()).toContain("The roof is out of the picture.");
  await row.getByText("Enter at most 500 characters.").waitFor();
  expect(await reason.isVisible()).toBe(true);
  const link = admin.getByRole("link", { name: "Enter at most 500 characters." });
  expect(await link.getAttribute("href")).toBe(`#${await reason.getAttribute("id")}`);
});

test("a reason that is too long is not cut: its limit is shown, and it is asked for once more", async () => {
  const { title } = await listHome();
  const admin = await as("admin", waitingFor(title));
  await rowOf(admin, title).getByRole("button", { name: "Reject" }).click();
  const question = admin.getByRole("alertdialog", { name: "Are you sure?" });
  await question.getByText("up to 500 characters").waitFor();
  const tooLong = `The roof is out of the picture.${"!".repeat(500)}`;
  for (const typed of [tooLong, `${tooLong}!`]) {
    await question.getByLabel("Reason").fill(typed);
    // The sentence stands there from the first time on.
    const answered = admin.waitForResponse((answer) => answer.request().method() === "POST");
    await question.getByRole("button", { name: "Yes, Reject Property" }).click();
    await answered;
    await question.getByText("Enter at most 500 characters.").waitFor();
    expect(await question.getByLabel("Reason").inputValue()).toBe(typed);
  }
  await question.getByLabel("Reason").fill("The roof is out of the picture.");
  await question.getByRole("button", { name: "Yes, Reject Property" }).click();
  await rowOf(admin, title).waitFor({ state: "detached" });
});

test("errors of a listing have its fields' names, in their order", async () => {
  const agent = await as("agent", "/dashboard/add-properties", plain);
  await agent.getByLabel("Bedrooms").fill("-1");
  await agent
    .getByLabel("Latitude")
    .evaluate((field) => field.closest("details")?.setAttribute("open", ""));
  await agent.getByLabel("Latitude").fill("100");
  await agent.getByRole("button", { name: "Add Property" }).click();
  const listed = agent.getByRole("alert").getByRole("listitem");
  await listed.last().waitFor();
  const lines = await listed.allTextContents();
  expect(lines.map((line) => line.split(":")[0])).toEqual([
    "Title",
    "Location",
    "Latitude",
    "Picture",
    "Price",
    "Bedrooms",
  ]);
  expect(lines.at(-1)).toMatch(/^Bedrooms: enter /);
});

const restored = "What you typed has been restored.";
const preview = (page: Page) => page.getByRole("complementary", { name: "Preview" });

test("a form that was only opened has no draft", async () => {
  const { id, title } = await listHome({
    details: { description: "One orchard.\r\n\r\nTwo barns." },
  });
  await reject(id);
  const agent = await as("agent", `/dashboard/update-properties/${id}`);
  const drafts = () =>
    agent.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft ")));
  // This text appears once the scripts run.
  await agent.getByText("Choose a picture").first().waitFor();
  await preview(agent).getByText(title).waitFor();
  expect(await drafts()).toEqual([]);
  await agent.getByLabel("Title").fill(`${title}, and more`);
  await expect.poll(drafts).toHaveLength(1);
  await agent.getByLabel("Title").fill(title);
  await expect.poll(drafts).toEqual([]);
});

test("a draft is back after a reload, but not over what has been edited elsewhere since", async () => {
  const { id, title } = await listHome();
  await reject(id);
  const agent = await as("agent", `/dashboard/update-properties/${id}`);
  await agent.getByText("Choose a picture").first().waitFor();
  await agent.getByLabel("Description").fill("Typed here.");
  await expect
    .poll(() =>
      agent.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft "))),
    )
    .toHaveLength(1);
  await agent.reload();
  await agent.getByText(restored).waitFor();
  expect(await agent.getByLabel("Description").inputValue()).toBe("Typed here.");
  const image = await agent.getByLabel("Image address").inputValue();
  const updated = {
    title,
    location: "Ludlow, England",
    price: 800_000,
    image,
    details: { description: "Mended elsewhere." },
  };
  await call("agent@gable.example", "PATCH", `/properties/update/${id}`, updated);
  await reject(id);
  await agent.reload();
  await agent.getByText("Choose a picture").first().waitFor();
  await expect
    .poll(() =>
      agent.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft "))),
    )
    .toEqual([]);
  expect(await agent.getByLabel("Description").inputValue()).toBe("Mended elsewhere.");
  expect(await agent.getByText(restored).count()).toBe(0);
});

test.each([
  ["with scripts", {}],
  ["without", plain],
])(
  "a form does not write over what was edited elsewhere since it was opened, %s",
  async (_, options) => {
    const { id, title } = await listHome();
    await reject(id);
    const agent = await as("agent", `/dashboard/update-properties/${id}`, options);
    const image = await agent.locator("[name=imageAddress]").inputValue();
    await call("agent@gable.example", "PATCH", `/properties/update/${id}`, {
      title,
      location: "Ludlow, England",
      price: 800_000,
      image,
      details: { description: "Mended elsewhere." },
    });
    await reject(id);
    await agent.getByLabel("Description").fill("Typed here.");
    await agent.getByRole("button", { name: "Update Property" }).click();
    await expect
      .poll(() => agent.locator("body").innerText())
      .toContain(
        "This property has changed since you opened it. Submit again to replace the latest version",
      );
    expect(await agent.getByLabel("Description").inputValue()).toBe("Typed here.");
    const described = async () =>
      (
        await call<{ details: { description: string } }>(
          "agent@gable.example",
          "GET",
          `/properties/${id}`,
        )
      ).details.description;
    expect(await described()).toBe("Mended elsewhere.");
    // Whoever was told may send it all the same.
    await agent.getByRole("button", { name: "Update Property" }).click();
    await agent.waitForURL(`${address}/dashboard/added-properties`);
    expect(await described()).toBe("Typed here.");
  },
);

test.each([
  ["with scripts", {}],
  ["without", plain],
])(
  "what was written of a home that can't be updated any more is shown to be copied, %s",
  async (_, options) => {
    const { id, title } = await listHome();
    await reject(id);
    const agent = await as("agent", `/dashboard/update-properties/${id}`, options);
    const image = await agent.locator("[name=imageAddress]").inputValue();
    const elsewhere = { title, location: "Ludlow, England", price: 800_000, image };
    await call("agent@gable.example", "PATCH", `/properties/update/${id}`, elsewhere);
    await agent.getByLabel("Description").fill("Typed here, word by word.");
    await agent.getByRole("button", { name: "Update Property" }).click();
    await agent.getByText("only Rejected ones can take this step").waitFor();
    await expect(await agent.getByLabel("What you wrote").inputValue()).toContain(
      "Typed here, word by word.",
    );
  },
);

test("a pin stays where its agent put it while other things are edited, and is removed by clearing it", async () => {
  const { id } = await listHome({ latitude: 52.3725, longitude: -2.7233 });
  const agent = await as("agent", "/dashboard/added-properties");
  const update = async (location: string, pin?: "cleared") => {
    await reject(id);
    await agent.goto(`${address}/dashboard/update-properties/${id}`);
    await agent.getByText("Choose a picture").first().waitFor();
    await agent.getByLabel("Location").fill(location);
    const numbers = [agent.getByLabel("Latitude"), agent.getByLabel("Longitude")];
    const shown = await Promise.all(numbers.map((number) => number.inputValue()));
    if (pin) for (const number of numbers) await number.fill("");
    await agent.getByRole("button", { name: "Update Property" }).click();
    await agent.waitForURL(`${address}/dashboard/added-properties`);
    return shown;
  };
  expect(await update("Ludlow, Shropshire")).toEqual(["52.3725", "-2.7233"]);
  expect(await update("Ludlow, England", "cleared")).toEqual(["52.3725", "-2.7233"]);
  expect(await update("Ludlow, England")).toEqual(["", ""]);
});

test.each([
  ["with scripts", {}],
  ["without", plain],
])(
  "an admin decides about what they have seen: what was edited since is shown first, %s",
  async (_, options) => {
    const { id, title } = await listHome();
    const admin = await as("admin", waitingFor(title), options);
    // The first page is read again once its reader's time zone is known.
    if (options !== plain)
      await expect.poll(() => admin.locator("body").textContent()).not.toContain(" UTC");
    const { image } = await call<{ image: string }>(
      "agent@gable.example",
      "GET",
      `/properties/${id}`,
    );
    await reject(id);
    await call("agent@gable.example", "PATCH", `/properties/update/${id}`, {
      title: `${title}, mended`,
      location: "Ludlow, England",
      price: 1,
      image,
    });
    const verify = async () => {
      await rowOf(admin, title).getByRole("button", { name: "Verify" }).click();
      await admin.getByRole("button", { name: "Yes, Verify Property" }).click();
    };
    const status = async () =>
      (await call<{ status: string }>("admin@gable.example", "GET", `/properties/${id}`)).status;
    await verify();
    await expectMessage(admin, "This has changed since you opened it.", options);
    await rowOf(admin, `${title}, mended`).waitFor();
    expect(await status()).toBe("Available");
    await verify();
    await expect.poll(status).toBe("Verified");
  },
);

test("a form that arrived cut off says so without scripts", async () => {
  const agent = await as("agent", "/dashboard/add-properties", plain);
  const token = await agent.locator(`main [name=${formTokenField}]`).first().inputValue();
  const field = (name: string, value: string) =>
    `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const answer = await agent.request.post(`${address}/dashboard/add-properties`, {
    headers: { "Content-Type": "multipart/form-data; boundary=cut", Accept: "text/html" },
    data: `${field(formTokenField, token)}\r\n${field("title", "A house with no")}`,
  });
  expect([answer.status(), await answer.text()]).toEqual([
    400,
    expect.stringMatching(/<noscript><div[^>]* role="alert".*?<li>.+?<\/noscript>/s),
  ]);
});

test("words that are dropped where a picture is leave the picture as it is", async () => {
  const agent = await as("agent", "/dashboard/add-properties");
  await agent.locator("input#image").setInputFiles(await photo("seagreen"));
  const chosen = agent.locator("input[name=image]");
  await expect.poll(() => chosen.count()).toBe(1);
  await agent.locator("div:has(> input#image)").evaluate((box) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", "A house by the weir");
    box.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  await agent.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await chosen.count()).toBe(1);
});

test("pictures for which there is no room are left out, and the form says so", async () => {
  const agent = await as("agent", "/dashboard/add-properties");
  const pictures = await Promise.all(Array.from({ length: 14 }, () => photo("seagreen")));
  await agent.locator("input#images").setInputFiles(pictures);
  await agent.getByText("2 pictures were left out: there can be 12 at most.").waitFor();
  await agent
    .getByRole("button", { name: /^(Cancel|Remove)$/ })
    .first()
    .click();
  await agent.getByText("2 pictures were left out").waitFor({ state: "detached" });
});

test("a picture that can't be used is named in place of an earlier error, and marked", async () => {
  const agent = await as("agent", "/dashboard/add-properties");
  await agent.getByText("Choose a picture").first().waitFor();
  await agent.getByRole("button", { name: "Add Property" }).click();
  const lines = agent.getByRole("alert").getByRole("listitem");
  await lines.filter({ hasText: "Title: enter" }).waitFor();
  await failing(agent, "**/api/images", { status: 502, body: "Bad gateway" });
  await agent.locator("input#images").setInputFiles(await photo("olive"));
  await agent.getByText("Can't be used", { exact: true }).waitFor();
  await agent.getByRole("button", { name: "Add Property" }).click();
  await lines.filter({ hasText: "More pictures: the picture olive.jpg can't be used." }).waitFor();
  expect(await lines.count()).toBe(1);
  await agent.getByRole("button", { name: "Remove" }).last().click();
  await lines.waitFor({ state: "detached" });
});

test("pictures that were looked at while a listing was filled in are let go of with its page", async () => {
  const agent = await as("agent", "/dashboard/added-properties");
  await agent.addInitScript(() => {
    const { createObjectURL, revokeObjectURL } = URL;
    const held = new Set<string>();
    URL.createObjectURL = (picture) => {
      const made = createObjectURL.call(URL, picture);
      held.add(made);
      return made;
    };
    URL.revokeObjectURL = (made) => {
      held.delete(made);
      revokeObjectURL.call(URL, made);
    };
    Object.assign(window, { held });
  });
  const countHeldUrls = (page: Page) =>
    page.evaluate(() => (window as unknown as { held: Set<string> }).held.size);
  await agent.goto(`${address}/dashboard/add-properties`);
  await agent.locator("input#images").setInputFiles([await photo("teal"), await photo("olive")]);
  await agent.getByText("Uploaded", { exact: true }).nth(1).waitFor();
  expect(await countHeldUrls(agent)).toBe(2);
  await agent.getByRole("link", { name: "Added Properties", exact: true }).click();
  await agent.waitForURL(`${address}/dashboard/added-properties`);
  // The address changes before the page does.
  await expect.poll(() => countHeldUrls(agent)).toBe(0);
});
