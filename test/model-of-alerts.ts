import type { Pool, QueryResultRow } from "pg";
import { expect } from "vitest";
import type { Letter } from "#adapters/mail/mail.ts";
import type { Frequency } from "#core/saved-search.ts";
import type { Conditions } from "#core/search/search.ts";
import type { Person } from "#core/user.ts";
import { noFacts } from "#test/make-facts.ts";
import { meets, type SearchableHome } from "./meets.ts";
import { aroundPlace } from "./searches-at-random.ts";

export type ModelHome = {
  id: string;
  status: "Available" | "Verified" | "Rejected" | "Sold" | "gone";
};
export type ModelSearch = {
  id: string;
  name: string;
  owner: Person;
  conditions: Conditions;
  frequency: Frequency;
  savedAfter: number;
  seen: number;
};
export type Event = {
  sequence: number;
  home: ModelHome;
  as: SearchableHome;
  text: string;
  at: Date;
};
/** `due`: since when the match waits for a letter; `null` if it does not. */
export type Match = { search: ModelSearch; event: Event; due: number | null; sent: boolean };
export type Model = {
  people: Person[];
  agent: Person;
  admin: Person;
  image: string;
  homes: ModelHome[];
  searches: ModelSearch[];
  events: Event[];
  matches: Match[];
  cursor: number;
};

/** The statuses from which a home is moved, and to which. */
export const from = {
  verify: ["Available"],
  reject: ["Available"],
  update: ["Rejected"],
  delete: ["Available", "Verified", "Rejected"],
  sell: ["Verified"],
};
export const to = {
  verify: "Verified",
  reject: "Rejected",
  update: "Available",
  delete: "gone",
  sell: "Sold",
} as const;

export const key = (search: string, homeId: string) => `${search} ${homeId}`;

/** Whether the home of an event meets a search that was saved before it. */
export const isMatch = (
  { conditions, savedAfter }: ModelSearch,
  { sequence, as, text, at }: Event,
): boolean =>
  savedAfter < sequence &&
  meets(as, conditions, aroundPlace(conditions), at) &&
  (conditions.q ?? "")
    .toLowerCase()
    .split(" ")
    .every((word) => text.includes(word));

/** The pairs of a search and a home in the letters. */
export function readLetters(letters: Letter[]): string[] {
  const pairs = letters.flatMap(({ text, subject }) => {
    const items = [
      ...text.matchAll(
        /Matches: (.*); new .*\n(?:It has since been sold.\n)?http:.*\/properties\/(.*)/g,
      ),
    ];
    expect(subject).toMatch(new RegExp(`^${items.length} new home`));
    const about = [...text.matchAll(/Stop emails about “(S\d+)”/g)].map(
      ([, name]) => name as string,
    );
    expect(new Set(items.map(([, , id]) => id)).size).toBe(items.length);
    return items.flatMap(([, why = "", id = ""]) =>
      (about.length === 1 ? about : about.filter((name) => why.includes(`“${name}”`))).map((name) =>
        key(name, id),
      ),
    );
  });
  return pairs.sort();
}

/** A row of `properties` as a search sees it. */
export const searchableHome = (row: QueryResultRow): SearchableHome => ({
  price: Number(row.price_cents) / 100,
  ...noFacts,
  type: row.type,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  area: row.area,
  yearBuilt: row.year_built,
  ...row.facts,
  listedAt: row.listed_at,
  at: row.latitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  region: row.region_id,
  country: row.country_id,
});

/** Whether the database has a match as one that is still to be told. */
export async function waits(pool: Pool, { search, event }: Match): Promise<boolean> {
  const { rows } = await pool.query(
    "select from search_matches where search_id = $1 and property_id = $2 and waits_since is not null",
    [search.id, event.home.id],
  );
  return rows.length > 0;
}
