import lighthouse from "lighthouse";
import { launch } from "../e2e/browser.ts";
import { freePort } from "../e2e/gable.ts";
import { medianBy } from "./figure.ts";
import { openMarket } from "./open-market.ts";
import type { Part } from "./part.ts";
import { rows } from "./table.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const aims = { lcp: 1_500, cls: 0, tbt: 50 };
/**
 * The median of so many runs is reported: two runs of one page differ by half a second (decision
 * 018).
 */
const runs = 7;

type Run = { scores: number[]; lcp: number; cls: number; tbt: number; missing: string[] };

/** Lighthouse's results for the documents, with its settings for a phone. */
export const lighthousePart: Part = async () => {
  const market = await openMarket();
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    const found = [];
    for (const { name, path } of market.pages)
      found.push({ name, ...(await measure(`${market.server.address}${path}`, Number(port))) });
    const missed = found.flatMap(({ name, scores, lcp, cls, tbt }) => [
      ...categories.flatMap((category, at) =>
        (scores[at] ?? 0) < 100 ? [`${name}: 100 for ${category}, not ${scores[at]}`] : [],
      ),
      ...(lcp > aims.lcp ? [`${name}: LCP at most ${aims.lcp} ms, not ${lcp.toFixed(0)}`] : []),
      ...(cls > aims.cls ? [`${name}: CLS 0, not ${cls.toFixed(3)}`] : []),
      ...(tbt > aims.tbt ? [`${name}: TBT at most ${aims.tbt} ms, not ${tbt.toFixed(0)}`] : []),
    ]);
    const missing = found.flatMap(({ name, missing }) =>
      missing.map((what) => `- ${name}: ${what}`),
    );
    const text = `Lighthouse with its mobile settings (a slow network and a processor four times slower, both simulated), the median of ${runs} runs (decision 018), on the
demonstration market with \`BROWSING=public\`. Aim: 100 in all four categories, LCP at most 1.5 s, CLS 0, TBT at most 50 ms.

${rows(
  ["page", ...categories, "LCP ms", "LCP from", "to", "CLS", "TBT ms"],
  found.map(({ name, scores, lcp, min, max, cls, tbt }) => [
    name,
    ...scores,
    ...[lcp, min, max].map((ms) => ms.toFixed(0)),
    cls.toFixed(3),
    tbt.toFixed(0),
  ]),
)}
${missing.length ? `\nWhat is missing:\n\n${missing.join("\n")}\n` : ""}`;
    return { title: "Lighthouse", text, missed };
  } finally {
    await browser.close();
    await market.close();
  }
};

/** The median run, and the range of the largest contentful paint over all runs. */
async function measure(address: string, port: number): Promise<Run & { min: number; max: number }> {
  const all: Run[] = [];
  for (let run = 0; run < runs; run++) all.push(await once(address, port));
  const middle = medianBy(all, ({ lcp }) => lcp);
  if (!middle) throw new Error(`nothing was measured of ${address}`);
  const times = all.map(({ lcp }) => lcp);
  return { ...middle, min: Math.min(...times), max: Math.max(...times) };
}

async function once(address: string, port: number): Promise<Run> {
  const { lhr } =
    (await lighthouse(address, { port, logLevel: "silent", onlyCategories: [...categories] })) ??
    {};
  if (!lhr || lhr.runtimeError)
    throw new Error(`Lighthouse could not look at ${address}: ${lhr?.runtimeError?.message}`);
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const missing = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score, title, displayValue = "" } = lhr.audits[id] ?? {};
      return weight > 0 && score !== null && score !== undefined && score < 1
        ? [`${title} ${displayValue}`.trim()]
        : [];
    }),
  );
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    lcp: figure("largest-contentful-paint"),
    cls: figure("cumulative-layout-shift"),
    tbt: figure("total-blocking-time"),
    missing: [...new Set(missing)],
  };
}
