import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { freePort } from "../gable.ts";
import { type Command, driverOf, type Installed } from "./driver.ts";

const path = process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver";
const needed = [
  [!existsSync(path), `There is no WebKitWebDriver at ${path} (WEBKIT_DRIVER names another).`],
  [!process.env.DISPLAY, "WebKitGTK needs a display: xvfb-run npm run test:browsers."],
] as const;

/** The address of each command of a session, and which of its parameters is in the address. */
const addresses: Record<Command, (id: unknown) => string> = {
  Navigate: () => "url",
  ExecuteScript: () => "execute/sync",
  FindElement: () => "element",
  ElementClick: (id) => `element/${id}/click`,
  ElementSendKeys: (id) => `element/${id}/value`,
};

/** WebKitGTK's own small browser, over WebDriver. */
export const webkit: Installed = {
  name: "WebKitGTK",
  missing: needed.find(([isMissing]) => isMissing)?.[1] ?? null,
  open: async () => {
    const port = await freePort();
    const driver = spawn(path, [`--port=${port}`], { stdio: "ignore" });
    const closed = new Promise((over) => driver.once("exit", over));
    const call = async (method: string, at: string, body?: object): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${port}/session${at}`, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { value } = (await response.json()) as { value: { error?: string; message?: string } };
      if (!response.ok) throw new Error(`${at}: ${value.error} ${value.message}`);
      return value;
    };
    const begin = async (): Promise<{ sessionId: string }> => {
      const end = Date.now() + 20_000;
      for (;;)
        try {
          return (await call("POST", "", { capabilities: {} })) as { sessionId: string };
        } catch (trouble) {
          if (Date.now() > end) throw trouble;
          await new Promise((later) => setTimeout(later, 300));
        }
    };
    const { sessionId } = await begin();
    return driverOf(
      (command, { id, ...parameters }) =>
        call("POST", `/${sessionId}/${addresses[command](id)}`, parameters),
      async () => {
        await call("DELETE", `/${sessionId}`).catch(() => undefined);
        driver.kill();
        await closed;
      },
    );
  },
};
