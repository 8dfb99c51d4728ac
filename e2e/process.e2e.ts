import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demonstrationPassword } from "#core/demonstration.ts";
import { closed, openGable, startGable } from "./gable.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-process-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const homes = async (address: string) =>
  ((await (await fetch(`${address}/api/properties?limit=500`)).json()) as { _id: string }[])
    .map(({ _id }) => _id)
    .sort();

/** Runs something; returns its result and the milliseconds that it took. */
async function timed<What>(work: () => Promise<What>): Promise<[What, number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

// Gable is opened on an empty folder, and again, on a machine that has much else to do.
const openings = { timeout: 240_000 };

test(
  "Gable is refused a folder that another runs on, comes back from kill -9 with nothing lost, and closes in order",
  openings,
  async () => {
    const [first, firstTook] = await timed(() => openGable(folder, {}));
    const [place] = (await (
      await fetch(`${first.address}/api/places?q=lisbon`)
    ).json()) as unknown[];
    expect(place, "a first start knows the world's places from its first answer on").toMatchObject({
      name: "Lisbon",
      country: "Portugal",
    });
    expect(first.output()).toContain(demonstrationPassword);
    const before = await homes(first.address);
    expect(before).toHaveLength(19);

    const second = await openGable(folder, {}).catch((error: Error) => error.message);
    expect(second).toContain(`as process ${first.child.pid}`);

    await closed(first.child, "SIGKILL");
    const [third, thirdTook] = await timed(() => openGable(folder, {}));
    expect(thirdTook, "what is there is opened, not made anew").toBeLessThan(firstTook);
    expect(await homes(third.address)).toEqual(before);

    expect(await closed(third.child, "SIGTERM")).toBe(0);
    expect(command("server/history/verify-history.command.ts", folder)).toContain(
      "The history is whole",
    );
  },
);

test("what the one command backed up the other restores into an empty folder", async () => {
  const copy = join(folder, "copy");
  const backup = join(folder, "gable.tar.gz");
  expect(command("server/backup/backup.command.ts", folder, backup)).toMatch(
    /^Backed up [\d,]+ rows of \d+ tables, 81 pictures/,
  );
  expect(command("server/backup/restore.command.ts", copy, backup)).toContain(
    "every checksum matches",
  );
  expect((await readdir(copy)).sort()).toEqual(["history-keys", "images", "postgres", "secret"]);
  expect(command("server/history/verify-history.command.ts", copy)).toContain(
    "The history is whole",
  );
  expect(command("server/backup/restore.command.ts", copy, backup)).toContain(
    "There is a Gable in",
  );
});

/** The output of one of Gable's commands for a data folder. */
function command(program: string, dataDir: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: "utf8",
  });
  return stdout + stderr;
}

test.each([
  ["server/users/make-admin.command.ts", "someone@homes.example"],
  ["server/history/verify-history.command.ts"],
  ["server/backup/backup.command.ts", "gable.tar.gz"],
])(
  "%s says that there is no installation where none is, and makes none",
  async (program, ...args) => {
    const nowhere = join(folder, "nowhere");
    expect(command(program, nowhere, ...args)).toContain(`There is no Gable in ${nowhere}.`);
    expect(await readdir(nowhere).catch(() => "none")).toBe("none");
  },
);

test("whoever the machine's owner makes an admin gets a letter from the running server", async () => {
  const gable = await openGable(folder, {});
  expect(command("server/users/make-admin.command.ts", folder, "mei.lin@inbox.example")).toBe(
    "Mei Lin is an admin now.\n",
  );
  const letters = async () => (await fetch(`${gable.address}/dev/mail`)).text();
  await expect.poll(letters).toContain("You are an admin now");
  expect(await closed(gable.child, "SIGTERM")).toBe(0);
});

test("a request that is under way when Gable closes is still answered", async () => {
  const gable = await openGable(folder, {});
  const { hostname, port } = new URL(gable.address);
  const socket = connect(Number(port), hostname);
  const answered = new Promise<string>((done) => {
    let text = "";
    socket.on("data", (part) => {
      text += part;
    });
    socket.on("close", () => done(text));
  });
  const body = JSON.stringify({ name: "A visitor" });
  socket.write(
    `PUT /api/users/a@b.example HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
  );
  await new Promise((done) => setTimeout(done, 200));
  const exit = closed(gable.child, "SIGTERM");
  await new Promise((done) => setTimeout(done, 200));
  socket.write(body);
  expect(await answered).toMatch(/^HTTP\/1\.1 401 /);
  expect(await exit).toBe(0);
});

const lockOfDatabase = (dataDir: string) =>
  readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "");

test("when its terminal is closed Gable brings its database down", async () => {
  const gable = await openGable(folder, {});
  expect(await lockOfDatabase(folder)).toContain("ready");
  expect(await closed(gable.child, "SIGHUP")).toBe(0);
  expect(await lockOfDatabase(folder)).toBe("");
});

test(
  "Gable stopped while it is still being opened leaves no database behind",
  openings,
  async () => {
    const dataDir = join(folder, "early");
    const child = await startGable(dataDir, { DEMO: "off" });
    await expect
      .poll(() => lockOfDatabase(dataDir), { timeout: 20_000, interval: 20 })
      .toContain("ready");
    expect(await closed(child, "SIGINT")).toBe(0);
    expect(await lockOfDatabase(dataDir)).toBe("");
  },
);

test("an open page that listens does not hold up the close", async () => {
  const gable = await openGable(folder, {});
  const post = (path: string, body: object, headers = {}) =>
    fetch(gable.address + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await post("/api/auth/sign-in/email", {
    email: "buyer@gable.example",
    password: demonstrationPassword,
  });
  const proof = { Cookie: signedIn.headers.getSetCookie().join("; "), Origin: gable.address };
  const { token } = (await (await post("/api/jwt", {}, proof)).json()) as { token: string };
  const page = await fetch(`${gable.address}/api/live`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(page.headers.get("Content-Type")).toContain("text/event-stream");
  const exit = closed(gable.child, "SIGTERM");
  // The response ends properly: if it were cut off after the time limit, reading it to its end
  // would fail.
  expect(await page.text()).toContain("event: open");
  expect(await exit).toBe(0);
});

test.each([
  [{ PORT: "many" }, "PORT is a port number"],
  [{ DATABASE_URL: "mysql://somewhere" }, "DATABASE_URL is an address like postgres://"],
])("a wrong setting (%o) is one sentence, without a stack", async (environment, sentence) => {
  const message = await openGable(join(folder, "wrong"), environment).catch(
    (error: Error) => error.message,
  );
  expect(message).toContain(sentence);
  expect(message).not.toContain("    at ");
});
