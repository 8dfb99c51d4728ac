import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { peopleOn } from "./people-on.ts";
import { photo } from "./photo.ts";

const address = inject("address");
const as = peopleOn(browserForTests(), address);
const path = "/dashboard/add-properties";
const { listHome } = homesOn(address);
const call = callsOn(address);

const location = (page: Page) => page.getByLabel("Location");
const waitForText = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();

test("a location is completed as the field Where is, and leaves the street before it", async () => {
  const agent = await as("agent", path);
  await location(agent).pressSequentially("12 Mill Road, Boston, Eng");
  // The answer to what was typed before may have others first.
  const offered = agent.getByRole("option");
  await expect.poll(() => offered.first().textContent()).toBe("BostonEngland, United Kingdom");
  await agent.keyboard.press("ArrowDown");
  await agent.keyboard.press("Enter");
  expect(await location(agent).inputValue()).toBe("12 Mill Road, Boston, England, United Kingdom");
  await waitForText(agent, "On the map in Boston, England, United Kingdom.");
  await agent.getByRole("button", { name: "The home's pin" }).waitFor();
  expect(new URL(agent.url()).pathname, "nothing is sent").toBe(path);
});

test("where several places fit, the form asks which one it is", async () => {
  const agent = await as("agent", path);
  await location(agent).fill("Springfield");
  await waitForText(agent, "Which one is it?");
  await agent.keyboard.press("Escape");
  await agent.getByRole("button", { name: "Springfield, Missouri, United States" }).click();
  await waitForText(agent, "On the map in Springfield, Missouri, United States.");
  expect(await location(agent).inputValue()).toBe("Springfield, Missouri, United States");
});

test("where only the region is understood, or nothing, the form says so", async () => {
  const agent = await as("agent", path);
  await location(agent).fill("Nowhereville, England");
  await waitForText(
    agent,
    "Only England, United Kingdom was recognized. Add the town, or place the pin.",
  );
  await location(agent).fill("Zzyzqqx");
  await waitForText(
    agent,
    "This place is not known. Enter its town and country, or place the pin.",
  );
});

test("a pair of numbers pasted into one field fills both, and a pin that is swapped or far away is pointed out", async () => {
  const agent = await as("agent", path);
  await location(agent).fill("Lisbon, Portugal");
  await waitForText(agent, "On the map in Lisbon, Lisbon, Portugal.");
  await agent.getByText("Exact position").click();
  await agent.getByLabel("Latitude").fill("-9.1393, 38.7223");
  await expect.poll(() => agent.getByLabel("Longitude").inputValue()).toBe("38.7223");
  await waitForText(
    agent,
    "The pin is far from Lisbon, Lisbon, Portugal, unless latitude and longitude are swapped.",
  );
  await agent.getByRole("button", { name: "Swap them" }).click();
  await waitForText(agent, "On the map in Lisbon, Lisbon, Portugal.");
  expect(await agent.getByLabel("Latitude").inputValue()).toBe("38.7223");
  await agent.getByLabel("Latitude").fill("52.37");
  await waitForText(
    agent,
    "The pin is far from Lisbon, Lisbon, Portugal. Is it where the home is?",
  );
});

test("without scripts the next page says what was understood, and a pasted pair is the pin", async () => {
  const agent = await as("agent", path, { javaScriptEnabled: false });
  const title = `Cabin by the stream ${Date.now()}`;
  const add = async (name: string, where: string, pin?: string) => {
    await agent.goto(address + path);
    await agent.getByLabel("Title").fill(name);
    await location(agent).fill(where);
    if (pin) {
      await agent.getByText("Exact position").click();
      await agent.getByLabel("Longitude").fill(pin);
    }
    await agent.getByLabel("Price").fill("585000");
    await agent.locator("input#image").setInputFiles(await photo("seagreen"));
    await agent.getByRole("button", { name: "Add Property" }).click();
    await agent.waitForURL(`${address}/dashboard/added-properties`);
  };
  const locationNote = (name: string) =>
    agent
      .locator("[id^=property-]", { hasText: name })
      .getByText(/n the map/)
      .textContent();
  await add(`${title} 1`, "Bend, Oregon");
  expect(await locationNote(`${title} 1`)).toBe("On the map in Bend, Oregon, United States.");
  await add(`${title} 2`, "Nowhereville, England");
  expect(await locationNote(`${title} 2`)).toBe(
    "Not on the map: only England, United Kingdom was recognized in its location.",
  );
  await add(`${title} 3`, "Zzyzqqx", "38.7223, -9.1393");
  expect(await locationNote(`${title} 3`)).toBe("On the map in Lisbon, Lisbon, Portugal.");
});

test("the map of a home that has its place moves nothing aside as it opens", async () => {
  const { id } = await listHome({ location: "Boston, Massachusetts" });
  await call("admin@gable.example", "PATCH", `/properties/reject/${id}`, {});
  const agent = await as("agent", `/dashboard/update-properties/${id}`);
  const description = agent.getByLabel("Description");
  const top = () => description.evaluate((field) => field.getBoundingClientRect().top + scrollY);
  const before = await top();
  await description.fill("Two barns.");
  await agent.getByRole("button", { name: "The home's pin" }).waitFor();
  expect(await top()).toBe(before);
});
