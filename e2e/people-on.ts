import type { BrowserContextOptions, Page } from "playwright-core";
import type { browserForTests } from "./browser.ts";
import { sessionsOn } from "./call.ts";

type As = (
  who: "buyer" | "agent" | "admin" | `${string}@${string}`,
  path: string,
  options?: BrowserContextOptions,
) => Promise<Page>;

/**
 * Opens pages of the site as one of the demonstration's people, each page in a browser context of
 * its own. Those of one person share a session: a test that logs out needs a `peopleOn` of its own.
 */
export function peopleOn(browser: ReturnType<typeof browserForTests>, address: string): As {
  const sessionOf = sessionsOn(address);
  return async (who, path, options = {}) => {
    const session = {
      name: "gable",
      value: await sessionOf(who.includes("@") ? who : `${who}@gable.example`),
      domain: new URL(address).hostname,
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: "Lax",
    } as const;
    const storageState = { cookies: [session], origins: [] };
    return browser.open(address + path, { storageState, ...options });
  };
}
