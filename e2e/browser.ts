import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request, type Response, type Route } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { unpackedChromium } from "./unpacked-chromium.ts";

const installed = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"];

// Its own list has --single-process, which dies when a context closes.
const args = ["--no-sandbox", "--disable-gpu", "--use-gl=angle", "--use-angle=swiftshader"];

/** The browser that npm brought; where it has none (macOS, Windows), an installed Chrome or the one that PLAYWRIGHT_BROWSER names. */
export async function launch(more: readonly string[] = []): Promise<Browser> {
  const named = process.env.PLAYWRIGHT_BROWSER ?? installed.find((path) => existsSync(path));
  if (named) return chromium.launch({ executablePath: named, args: [...more] });
  return chromium.launch({ executablePath: await unpackedChromium(), args: [...args, ...more] });
}

/** Everybody comes from another network, as a proxy before the shared houses would say: what many may do from one is no journey's to use up. */
const someNetwork = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`;

const onPurpose = new WeakSet<Request>();

/** Answers requests of a page in the house's place, with a failure that its journey is about. */
export const failing = (page: Page, address: string, answer: Parameters<Route["fulfill"]>[0]): Promise<unknown> =>
  page.route(address, (route) => {
    onPurpose.add(route.request());
    return route.fulfill(answer);
  });

const calledOff = [
  // A transition, by the browser, between two pages of which only one wants it; so it does for the stand-in's, which have no script.
  "ViewTransition opt-in disabled",
  // The end of an answer whose data React Router has read, where a newer reading of the page takes its place: nobody there hears of that.
  "BodyStreamBuffer was aborted",
];

/** What pages are made of: without it they are broken, even where they say what they should. */
const pieces = ["script", "stylesheet", "image", "font"];

function isTrouble(response: Response): boolean {
  const request = response.request();
  // A server of a journey's own says itself that it is away.
  if (onPurpose.has(request) || response.headers()["x-on-purpose"]) return false;
  return response.status() >= (pieces.includes(request.resourceType()) ? 400 : 500);
}

/**
 * Opens pages for the journeys of a file. A page fails its journey if the browser's console reports an error, if the house met a bug for it
 * or if a piece of it was not to be had. `more`: what the browser is started with. `network`: where a page comes from.
 */
export function browserForTests(
  more: readonly string[] = [],
  network: () => string | null = someNetwork,
): { open(address: string, options?: BrowserContextOptions): Promise<Page> } {
  let browser: Browser;
  const troubles: string[] = [];
  beforeAll(async () => {
    browser = await launch(more);
  });
  afterAll(async () => {
    await browser.close();
    expect(troubles).toEqual([]);
  });
  return {
    async open(address, options = {}) {
      const from = network();
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        ...(from ? { extraHTTPHeaders: { "X-Forwarded-For": from } } : {}),
        ...options,
      });
      context.on("response", (response) => {
        if (isTrouble(response)) troubles.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
      });
      // Every page of the context, popups too.
      context.on("page", (opened) => {
        opened.on("pageerror", (error) => {
          if (calledOff.some((words) => error.message.includes(words))) return;
          troubles.push(`${opened.url()}: ${error.message}`);
        });
        opened.on("console", (message) => {
          // Of which answers are troubles is judged above: a refusal is none, though the browser reports it too.
          if (message.type() !== "error" || message.text().includes("the server responded with a status of")) return;
          troubles.push(`${opened.url()}: ${message.text()}`);
        });
      });
      const page = await context.newPage();
      await page.goto(address);
      return page;
    },
  };
}
