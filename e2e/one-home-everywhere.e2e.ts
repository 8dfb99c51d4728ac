import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { priceCut } from "#core/asking-price.ts";
import { showDollars } from "#core/money.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";

const address = inject("publicAddress");
const call = callsOn(address);
const { listHome } = homesOn(address);
const agent = "agent@gable.example";
const admin = "admin@gable.example";
const letter = "abcdefghijklmnopqrstuvwxyz";

const step = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 500_000, max: 900_000 }) },
  { weight: 3, arbitrary: fc.constantFrom("pause", "resume", "take-down", "restore") },
  { weight: 1, arbitrary: fc.constant("sold-elsewhere") },
);
const histories = fc.sample(fc.array(step, { minLength: 1, maxLength: 6 }), {
  numRuns: 12,
  seed: 2026,
});

type Home = { price: number; previousPrice: number | null; standardStatus: string };

/** What a visitor is answered; without pages' scripts, which say everything twice. */
async function visit(path: string): Promise<string> {
  const response = await fetch(address + path);
  return (await response.text()).replaceAll(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "");
}

/** The offer of a page's JSON-LD; `null` without one. */
function offered(page: string): { price: number; availability: string } | null {
  const [, data] = /<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/.exec(page) ?? [];
  return data ? JSON.parse(data).offers : null;
}

test.each(histories.map((moves, index) => [index + 1, moves]))(
  "history %i: a home's page, card, map, feed and API agree",
  async (_, moves) => {
    // A word that no other home has: numbers are no words.
    const title = Array.from({ length: 12 }, () => letter[Math.floor(Math.random() * 26)]).join("");
    const { id } = await listHome({ title });
    await call(admin, "PATCH", `/properties/verify/${id}`);
    for (const move of moves) {
      const who = move === "take-down" || move === "restore" ? admin : agent;
      const made =
        typeof move === "number"
          ? call(who, "PATCH", `/properties/${id}/price`, { price: move })
          : call(who, "PATCH", `/properties/${id}/${move}`, { code: "duplicate" });
      // A move that is not open any more is refused, and changes nothing.
      await made.catch((error: Error) => expect(error.message).toMatch(/ (409|422|429) /));
    }
    const home = await call<Home>(agent, "GET", `/properties/${id}`);
    const { price, standardStatus } = home;
    const onShow = standardStatus === "Active";
    const sold = standardStatus === "Closed";
    const shownPrice = showDollars(price);
    const q = encodeURIComponent(title);

    const page = await visit(`/properties/${id}`);
    expect(offered(page)).toEqual(
      onShow || sold
        ? expect.objectContaining({
            price,
            availability: `https://schema.org/${sold ? "SoldOut" : "InStock"}`,
          })
        : null,
    );
    expect(page.includes(shownPrice)).toBe(onShow || sold);
    expect(page.includes(title)).toBe(standardStatus !== "Withdrawn");
    expect(page.includes("Not on the market at the moment")).toBe(!onShow && !sold);

    const list = await visit(`/properties?q=${q}`);
    expect([list.includes(`/properties/${id}`), list.includes(shownPrice)]).toEqual([
      onShow,
      onShow,
    ]);
    const cut = onShow ? priceCut(home) : null;
    expect(/Price cut (\d+)%/.exec(list)?.[1]).toBe(cut === null ? undefined : String(cut));

    const feed = await visit(`/properties.atom?q=${q}`);
    expect([feed.includes(id), feed.includes(shownPrice)]).toEqual([onShow, onShow]);
    const tile = JSON.parse(await visit(`/api/map/0/0/0?q=${q}`));
    expect(JSON.stringify(tile).includes(`"price":${price}`)).toBe(onShow);
  },
);
