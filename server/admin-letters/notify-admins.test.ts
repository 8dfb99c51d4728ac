import { beforeEach, expect, test } from "vitest";
import { aMinute, anHour } from "#core/duration.ts";
import type { Person } from "#core/user.ts";
import { makeApplication, makeImage, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { findUnsubscribeTarget, stopAlerts } from "../saved-searches/stop-alerts.ts";
import { chooseLetters, getsLetters, notifyAdmins, sendLettersDue } from "./notify-admins.ts";

const market = marketForTests();
let admin: Person;
let agent: Person;

beforeEach(async () => {
  for (const table of ["admin_letters", "property_images", "agent_applications", "properties"])
    await market.pool.query(`delete from ${table}`);
  await market.pool.query("update users set role = 'user' where role = 'admin'");
  market.setNow(today);
  market.jobs.length = 0;
  admin = await makePerson(market.db, "admin");
  agent = await makePerson(market.db, "agent");
});

const at = (minutes: number) => market.setNow(new Date(today.getTime() + minutes * aMinute));

/** Runs the jobs that wait, and what runs every minute; returns the letters to admins. */
async function letters() {
  for (const { name } of market.jobs.filter((job) => job.name === "tell-admins")) {
    expect(name).toBe("tell-admins");
    await notifyAdmins(market.services);
  }
  await sendLettersDue(market.services);
  return market.jobs
    .splice(0)
    .flatMap((job) => (job.name === "send-letter" && job.data.unsubscribe ? [job.data] : []));
}

async function list(title: string): Promise<string> {
  const image = `/images/${await makeImage(market.db, agent)}`;
  const home = { title, location: "Lisbon, Portugal", price: 400_000, image };
  const answer = await market.as(agent).post("/api/add-properties", home);
  return ((await answer.json()) as { insertedId: string }).insertedId;
}

const apply = async (name: string) =>
  market.as(await makePerson(market.db)).post("/api/agent-applications", { name });

test("homes and applications that arrive together are in one letter", async () => {
  const id = await list("Flat by the river");
  await list("House on the hill");
  await apply("Mei Lin Homes");
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    to: admin.email,
    subject: "2 homes and 1 agent application are waiting for you",
  });
  expect(letter?.text).toContain(
    `Flat by the river\nLisbon, Portugal\nhttp://localhost:3000/properties/${id}`,
  );
  expect(letter?.text).toContain("http://localhost:3000/dashboard/overview");
});

test("one alone is in the singular, and of a long queue the newest five are named", async () => {
  await apply("Mei Lin Homes");
  expect((await letters())[0]?.subject).toBe("1 agent application is waiting for you");
  await market.pool.query("delete from agent_applications");
  for (let home = 0; home < 7; home++)
    await makeProperty(market.db, agent, { title: `Old ${home}`, status: "Available" });
  at(60);
  await list("New one");
  const [letter] = await letters();
  expect(letter?.subject).toBe("8 homes are waiting for you");
  expect(letter?.text).toContain("New one\n");
  expect(letter?.text).toContain("And 3 more homes.");
});

test("an admin gets one letter an hour at most, with all that came since", async () => {
  await list("First");
  expect(await letters()).toHaveLength(1);
  for (let minute = 1; minute < 60; minute++) {
    at(minute);
    if (minute % 7 === 0) await list(`Home ${minute}`);
    expect(await letters()).toEqual([]);
  }
  at(60);
  expect((await letters()).map(({ subject }) => subject)).toEqual(["9 homes are waiting for you"]);
  at(180);
  expect(await letters()).toEqual([]);
});

test("nothing is written of what was decided before its letter was due", async () => {
  const first = await list("First");
  await letters();
  at(1);
  const second = await list("Second");
  for (const id of [first, second]) await market.as(admin).patch(`/api/properties/verify/${id}`);
  at(60);
  expect(await letters()).toEqual([]);
  at(61);
  await list("Third");
  expect((await letters()).map(({ subject }) => subject)).toEqual(["1 home is waiting for you"]);
});

test("a rejected home that comes back is in a letter again", async () => {
  const id = await list("Flat by the river");
  await letters();
  await market.as(admin).patch(`/api/properties/reject/${id}`, { reason: "No picture of it." });
  at(120);
  const image = `/images/${await makeImage(market.db, agent)}`;
  const home = { title: "Flat", location: "Lisbon, Portugal", price: 390_000, image };
  await letters();
  expect((await market.as(agent).patch(`/api/properties/update/${id}`, home)).status).toBe(200);
  expect((await letters()).map(({ subject }) => subject)).toEqual(["1 home is waiting for you"]);
});

test("every admin gets a letter of their own; suspended ones and whoever stopped the letters do not", async () => {
  const [second, stopped, suspended] = await Promise.all(
    [1, 2, 3].map(() => makePerson(market.db, "admin")),
  );
  if (!second || !stopped || !suspended) throw new Error("three admins were made");
  await market.pool.query("update users set suspended_at = now() where id = $1", [suspended._id]);
  await chooseLetters(market.context(stopped), false);
  await list("First");
  const recipients = (await letters()).map(({ to }) => to).sort();
  expect(recipients).toEqual([admin.email, second.email].sort());
});

test("two processes that find the same letter due write it once", async () => {
  await makeApplication(market.db);
  await Promise.all([1, 2, 3].map(() => notifyAdmins(market.services)));
  expect(market.jobs).toHaveLength(1);
});

test("the letter's link stops them without a login, and the admin can begin them again", async () => {
  await list("First");
  const [letter] = await letters();
  const token = letter?.unsubscribe?.split("/").at(-1) ?? "";
  expect(letter?.text).toContain(`Stop these emails: ${letter?.unsubscribe}`);
  expect(await findUnsubscribeTarget(market.services, token)).toMatchObject({ stopped: false });
  expect(await stopAlerts(market.services, token)).toMatchObject({ of: "admin", stopped: true });
  expect(await getsLetters(market.context(admin))).toBe(false);
  at(2 * (anHour / aMinute));
  await list("Second");
  expect(await letters()).toEqual([]);
  await chooseLetters(market.context(admin), true);
  await list("Third");
  expect((await letters()).map(({ subject }) => subject)).toEqual(["3 homes are waiting for you"]);
});

test("only admins choose such letters", async () => {
  for (const other of [agent, await makePerson(market.db)])
    expect(() => chooseLetters(market.context(other), true)).toThrow();
});
