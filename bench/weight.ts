import type { BrowserContextOptions, CDPSession } from "playwright-core";
import { launch } from "../e2e/browser.ts";
import { openMarket } from "./open-market.ts";
import type { Part } from "./part.ts";
import { rows } from "./table.ts";

const kilobyte = 1024;
const firstView = 500;
const screens: { name: string; options: BrowserContextOptions }[] = [
  {
    name: "phone",
    options: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true },
  },
  { name: "desktop", options: { viewport: { width: 1440, height: 900 } } },
];

type Kind = "HTML" | "JavaScript" | "CSS" | "fonts" | "images" | "other";
const kinds: Record<string, Kind> = {
  Document: "HTML",
  Script: "JavaScript",
  Stylesheet: "CSS",
  Font: "fonts",
  Image: "images",
};
const columns: Kind[] = ["HTML", "JavaScript", "CSS", "fonts", "images", "other"];

/** The weight of pages: as built, and as fetched by a browser before anyone has scrolled. */
export const weightPart: Part = async () => {
  const views = await firstViews();
  const inKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1);
  const heavy = views.filter(({ sum }) => sum > firstView * kilobyte);
  const text = `What a browser with an empty cache downloads for the first view of a page, before scrolling: KB on the wire, headers included; on the demonstration market
with \`BROWSING=public\`. Aim: at most ${firstView} KB.

${rows(
  ["page", "screen", ...columns, "total", "met"],
  views.map(({ name, screen, of, sum }) => [
    name,
    screen,
    ...columns.map((kind) => inKilobytes(of[kind] ?? 0)),
    inKilobytes(sum),
    sum <= firstView * kilobyte ? "yes" : "**no**",
  ]),
)}

The scripts and styles that each page loads at first are recorded in \`e2e/page-weights.json\`;
\`npm test\` fails where one grows by more than a twentieth.`;
  return {
    title: "Weight",
    text,
    missed: heavy.map(
      ({ name, screen, sum }) => `${name} on a ${screen}: ${firstView} KB, not ${inKilobytes(sum)}`,
    ),
  };
};

type View = { name: string; screen: string; of: Partial<Record<Kind, number>>; sum: number };

async function firstViews(): Promise<View[]> {
  const market = await openMarket();
  const browser = await launch();
  try {
    const views: View[] = [];
    for (const screen of screens) {
      for (const { name, path } of market.pages) {
        const context = await browser.newContext(screen.options);
        const page = await context.newPage();
        const of = listen(await context.newCDPSession(page));
        await page.goto(`${market.server.address}${path}`, { waitUntil: "networkidle" });
        const weights = await of();
        views.push({
          name,
          screen: screen.name,
          of: weights,
          sum: Object.values(weights).reduce((sum, bytes) => sum + bytes, 0),
        });
        await context.close();
      }
    }
    return views;
  } finally {
    await browser.close();
    await market.close();
  }
}

/** Adds up the bytes received, by kind. */
function listen(session: CDPSession): () => Promise<View["of"]> {
  const kindOf = new Map<string, Kind>();
  const of: View["of"] = {};
  session.on("Network.responseReceived", ({ requestId, type }) =>
    kindOf.set(requestId, kinds[type] ?? "other"),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) of[kind] = (of[kind] ?? 0) + encodedDataLength;
  });
  const enabled = session.send("Network.enable");
  return () => enabled.then(() => of);
}
