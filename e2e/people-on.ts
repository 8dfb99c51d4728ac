import type { BrowserContextOptions, Page } from "playwright-core";
import type { browserForTests } from "./browser.ts";
import { signIn } from "./call.ts";

type As = (
  who: "buyer" | "agent" | "admin",
  path: string,
  options?: BrowserContextOptions,
) => Promise<Page>;

/**
 * Opens pages of a house as one of the demonstration's people, each in a new browser context that
 * has a new session of theirs.
 */
export const peopleOn =
  (browser: ReturnType<typeof browserForTests>, address: string): As =>
  async (who, path, options = {}) => {
    const session = {
      name: "gable",
      value: await signIn(address, `${who}@gable.example`),
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
