/** What journeys need of a browser that is driven by the WebDriver protocol. */
export type Driver = {
  goTo(address: string): Promise<void>;
  /** The result of a function's body in the page. */
  run<Result>(body: string, ...values: unknown[]): Promise<Result>;
  /** Presses what an XPath finds, once it is there and can be pressed. */
  press(xpath: string): Promise<void>;
  /** Types into the field of this id. */
  type(id: string, text: string): Promise<void>;
  /** Waits until something that an XPath finds is shown. */
  sees(xpath: string): Promise<void>;
  close(): Promise<void>;
};

/** An installed browser, or why there is none to drive. */
export type Installed = { name: string; missing: string | null; open(): Promise<Driver> };

/** Sends one command of the protocol, by the name that Marionette has for it. */
export type Send = (command: Command, parameters: Record<string, unknown>) => Promise<unknown>;
export type Command =
  | "Navigate"
  | "ExecuteScript"
  | "FindElement"
  | "ElementClick"
  | "ElementSendKeys";

/** Milliseconds for which something is waited for, on a busy machine. */
const patience = 30_000;

/** The commands put together into what a journey does. */
export function driverOf(send: Send, close: () => Promise<void>): Driver {
  const find = async (using: string, value: string): Promise<string> => {
    const found = await send("FindElement", { using, value });
    const [id] = Object.values(found as Record<string, string>);
    if (!id) throw new Error(`the browser found ${value} without an id`);
    return id;
  };
  /** Tries again while the page changes: an element may be gone, covered, or not there yet. */
  const persist = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
    const end = Date.now() + patience;
    for (;;)
      try {
        return await attempt();
      } catch (trouble) {
        if (Date.now() > end) throw trouble;
        await new Promise((later) => setTimeout(later, 200));
      }
  };
  const run = async <Result>(script: string, ...args: unknown[]) =>
    (await send("ExecuteScript", { script, args })) as Result;
  return {
    goTo: async (url) => void (await send("Navigate", { url })),
    run,
    press: (xpath) =>
      persist(async () => {
        const id = await find("xpath", xpath);
        // WebKitGTK presses only what is in sight.
        await run(bringInSight, xpath);
        await send("ElementClick", { id });
      }),
    type: (id, text) =>
      persist(
        async () =>
          void (await send("ElementSendKeys", { id: await find("css selector", `#${id}`), text })),
      ),
    sees: (xpath) =>
      persist(async () => {
        const shown = await run<boolean>(isShown, xpath);
        if (!shown) throw new Error(`the page does not show ${xpath}`);
      }),
    close,
  };
}

const bringInSight = `
  document.evaluate(arguments[0], document, null, 9, null)
    .singleNodeValue.scrollIntoView({ block: "center" });`;

const isShown = `
  const all = document.evaluate(arguments[0], document, null, 7, null);
  for (let index = 0; index < all.snapshotLength; index++)
    if (all.snapshotItem(index).checkVisibility()) return true;
  return false;`;
