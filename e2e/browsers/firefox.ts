import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { driverOf, type Installed } from "./driver.ts";

const path = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

/**
 * Firefox without a window, over its own Marionette protocol: the commands of WebDriver as JSON on
 * a socket, so that no driver has to be installed besides it.
 */
export const firefox: Installed = {
  name: "Firefox",
  missing: existsSync(path) ? null : `There is no Firefox at ${path} (FIREFOX names another).`,
  open: async () => {
    const profile = await mkdtemp(join(tmpdir(), "gable-firefox-"));
    const browser = spawn(
      path,
      ["--headless", "--marionette", "--remote-allow-system-access", "--profile", profile],
      { stdio: "ignore", env: { ...process.env, MOZ_MARIONETTE_PREF_STATE_ACROSS_RESTARTS: "{}" } },
    );
    const closed = new Promise((over) => browser.once("exit", over));
    const socket = await connected(await portOf(profile));
    const send = commandsOver(socket);
    await send("WebDriver:NewSession", {});
    return driverOf(
      async (command, parameters) => {
        const answer = (await send(`WebDriver:${command}`, parameters)) as { value: unknown };
        return answer.value;
      },
      async () => {
        socket.destroy();
        browser.kill();
        await closed;
        await rm(profile, { recursive: true, force: true });
      },
    );
  },
};

/** Firefox writes the port that it listens on into its profile. */
async function portOf(profile: string): Promise<number> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const port = await readFile(join(profile, "MarionetteActivePort"), "utf8").catch(() => "");
    if (port) return Number(port);
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error("Firefox did not begin to listen");
}

const connected = (port: number): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = connect(port, "127.0.0.1", () => done(socket));
    socket.once("error", fail);
  });

type Answer = [kind: number, id: number, error: { message: string } | null, result: unknown];

/** Sends commands one after another; a message is its length, a colon and JSON. */
function commandsOver(socket: Socket) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  let last = 0;
  socket.on("data", (part) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const colon = received.indexOf(":");
      const length = Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString());
      received = received.subarray(colon + 1 + length);
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Answer);
    }
  });
  return async (command: string, parameters: Record<string, unknown>): Promise<unknown> => {
    last += 1;
    const id = last;
    const text = JSON.stringify([0, id, command, parameters]);
    const answer = new Promise<Answer>((done) => waiting.set(id, done));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answer;
    waiting.delete(id);
    if (error) throw new Error(`${command}: ${error.message}`);
    return result;
  };
}
