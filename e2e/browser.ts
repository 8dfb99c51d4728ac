import { existsSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
  type Response,
  type Route,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { someNetwork } from "./some-network.ts";
import { unpackedChromium } from "./unpacked-chromium.ts";

const installed = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

// The package's own arguments include --single-process, with which the browser dies when a context
// closes.
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  // A new page is blank at first: ours then takes over its process, and starts none of its own.
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
];

/**
 * Starts the browser that npm installed; where there is none (macOS, Windows), an installed Chrome;
 * or the one that PLAYWRIGHT_BROWSER names.
 */
export async function launch(more: readonly string[] = []): Promise<Browser> {
  const named = process.env.PLAYWRIGHT_BROWSER ?? installed.find((path) => existsSync(path));
  if (named) return chromium.launch({ executablePath: named, args: [...more] });
  return chromium.launch({ executablePath: await unpackedChromium(), args: [...args, ...more] });
}

const onPurpose = new WeakSet<Request>();

/** Answers requests of a page instead of the server, with a failure that the journey is about. */
export const failing = (
  page: Page,
  address: string,
  answer: Parameters<Route["fulfill"]>[0],
): Promise<unknown> =>
  page.route(address, (route) => {
    onPurpose.add(route.request());
    return route.fulfill(answer);
  });

const calledOff = [
  // The browser skips a view transition if only one of the two pages opts in, as with the
  // stand-in's pages, which have no script.
  "ViewTransition opt-in disabled",
  // Nor where the next page was shown before the transition could begin, on a busy machine.
  "Page already revealed",
  // The rest of a response that React Router has read is aborted when a newer request for the page
  // replaces it, and no code handles the error.
  "BodyStreamBuffer was aborted",
];

/** The resource types without which a page is broken, even if its text is right. */
const pieces = ["script", "stylesheet", "image", "font"];

function isTrouble(response: Response): boolean {
  const request = response.request();
  // A server that a journey runs itself marks its failures.
  if (onPurpose.has(request) || response.headers()["x-on-purpose"]) return false;
  return response.status() >= (pieces.includes(request.resourceType()) ? 400 : 500);
}

/**
 * A page whose parts move. Elsewhere they do not: where no graphics processor draws, transitions
 * between pages take a third of the time of all journeys.
 */
export const inMotion = { reducedMotion: "no-preference" } as const;

/** One for all files of a worker, which ends with it: a browser takes a while to start. */
let shared: Promise<Browser> | undefined;

/**
 * Opens pages for the journeys of a file. A journey fails if the browser's console reports an
 * error, if the server has an internal error, or if a resource of a page can't be loaded. `more`:
 * arguments of the browser. `network`: the client address of a page.
 */
export function browserForTests(
  more: readonly string[] = [],
  network: () => string | null = someNetwork,
): { open(address: string, options?: BrowserContextOptions): Promise<Page> } {
  let browser: Browser;
  const troubles: string[] = [];
  // Pages that stay open go on drawing, and listening to the server.
  let openedInTest: BrowserContext[] = [];
  beforeAll(async () => {
    shared ??= launch();
    browser = await (more.length > 0 ? launch(more) : shared);
  });
  beforeEach(() => {
    openedInTest = [];
  });
  afterEach(async () => {
    await Promise.all(openedInTest.map((context) => context.close()));
  });
  afterAll(async () => {
    if (more.length > 0) await browser.close();
    expect(troubles).toEqual([]);
  });
  return {
    async open(address, options = {}) {
      const from = network();
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: "reduce",
        ...(from ? { extraHTTPHeaders: { "X-Forwarded-For": from } } : {}),
        ...options,
      });
      openedInTest.push(context);
      context.on("response", (response) => {
        if (isTrouble(response))
          troubles.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
      });
      // All pages of the context, including popups.
      context.on("page", (opened) => {
        opened.on("pageerror", (error) => {
          if (calledOff.some((words) => error.message.includes(words))) return;
          troubles.push(`${opened.url()}: ${error.message}`);
        });
        opened.on("console", (message) => {
          // Failed responses are judged above; the browser also logs refusals, which are not
          // errors.
          if (
            message.type() !== "error" ||
            message.text().includes("the server responded with a status of")
          )
            return;
          troubles.push(`${opened.url()}: ${message.text()}`);
        });
      });
      const page = await context.newPage();
      const loading = new Set<Request>();
      page.on("request", (request) => request.resourceType() === "script" && loading.add(request));
      page.on("requestfinished", (request) => loading.delete(request));
      page.on("requestfailed", (request) => loading.delete(request));
      await page.goto(address);
      // What `enhance.ts` loads comes after the page: nobody's first press is as early as a test's.
      await expect.poll(() => loading.size).toBe(0);
      return page;
    },
  };
}
