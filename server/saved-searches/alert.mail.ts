import type { Letter } from "#adapters/mail/mail.ts";
import { howMany } from "#core/how-many.ts";
import { showDollars, toDollars } from "#core/money.ts";
import type { Place } from "#core/place.ts";
import { quoted } from "#core/quoted.ts";
import { nameFor, newness } from "#core/saved-search.ts";
import {
  type Conditions,
  choices,
  maxParameterOf,
  measures,
  minParameterOf,
} from "#core/search.ts";
import { inWords } from "#core/search-in-words.ts";
import type { Services } from "../context.ts";
import { letter, type Paragraph } from "../letters/letter.ts";
import type { WaitingMatch } from "./alerts.db.ts";
import { unsubscribeLink } from "./unsubscribe-link.ts";

/** Homes per letter; the others follow in the next. */
const maxHomes = 50;

type To = { to: string; personId: string; places: ReadonlyMap<string, Place>; now: Date };

/**
 * The letters about all of these homes: each home once, with every search it met and why. Each
 * subject counts its own letter's homes.
 */
export function alertLetters(
  services: Pick<Services, "secret" | "config">,
  { to, personId, places, now }: To,
  waiting: readonly WaitingMatch[],
): Letter[] {
  const homes = [...Map.groupBy(waiting, ({ match }) => match.propertyId).values()];
  const parts = Math.ceil(homes.length / maxHomes);
  const { publicUrl } = services.config;
  return Array.from({ length: parts }, (_, part) => {
    const carried = homes.slice(part * maxHomes, (part + 1) * maxHomes);
    const searches = [...new Map(carried.flat().map(({ search }) => [search.id, search])).values()];
    const paragraphs: Paragraph[] = [
      ...(parts > 1
        ? [
            `Email ${part + 1} of ${parts}: ${homes.length} homes in all, ${carried.length} of them here.`,
          ]
        : []),
      ...carried.map((met) => itemOf(met, { named: searches.length > 1, places, publicUrl, now })),
      { label: "Your saved searches", address: `${publicUrl}/dashboard/saved-searches` },
      ...searches.map(({ id, name }) => ({
        foot: `Stop emails about ${quoted(name)}`,
        address: unsubscribeLink(services, { of: "search", id }),
      })),
      {
        foot: "Stop emails about all my searches",
        address: unsubscribeLink(services, { of: "person", id: personId }),
      },
    ];
    return {
      ...letter(to, subjectOf(carried, part, parts), paragraphs),
      unsubscribe: unsubscribeLink(services, { of: "person", id: personId }),
    };
  });
}

function subjectOf(
  carried: readonly (readonly WaitingMatch[])[],
  part: number,
  parts: number,
): string {
  const names = [...new Set(carried.flat().map(({ search }) => search.name))];
  const homes = howMany(carried.length, "new home");
  const about =
    names[0] !== undefined && names.length === 1
      ? `for ${quoted(names[0])}`
      : `for ${names.length} of your searches`;
  return `${homes} ${about}${parts > 1 ? ` (${part + 1} of ${parts})` : ""}`;
}

type Told = { named: boolean; places: ReadonlyMap<string, Place>; publicUrl: string; now: Date };

function itemOf(met: readonly WaitingMatch[], { named, places, publicUrl, now }: Told): Paragraph {
  const [first] = met;
  if (!first) throw new Error("a home stands in a letter because of a search");
  const { home, shownAt } = first;
  const facts = inWords(factsOf(home), null).map(({ words }) => words);
  const reasons = [...new Map(met.map(({ search }) => [search.id, search])).values()].map(
    (search) => reasonOf(search, named, places),
  );
  return {
    title: home.title,
    address: `${publicUrl}/properties/${home.id}`,
    lines: [
      home.location,
      [showDollars(toDollars(home.priceCents)), ...facts].join(" · "),
      `Matches: ${reasons.join(" and ")}; ${newness(shownAt, now)}`,
      ...(home.status === "Sold" ? ["It was sold since."] : []),
    ],
  };
}

function reasonOf(
  { name, conditions }: WaitingMatch["search"],
  named: boolean,
  places: ReadonlyMap<string, Place>,
): string {
  const asked = inWords(conditions, places.get(conditions.place ?? "") ?? null);
  const why = asked.map(({ words }) => words).join(", ") || "all homes";
  if (!named) return why;
  return name === nameFor(asked) ? quoted(name) : `${quoted(name)} (${why})`;
}

/** A home's facts as the conditions of a search for exactly them, to be put into the same words. */
function factsOf(home: WaitingMatch["home"]): Conditions {
  const known = measures.flatMap((name) =>
    name in home ? [[name, home[name as keyof typeof home]] as const] : [],
  );
  const ranges = known.flatMap(([name, value]) =>
    value === null
      ? []
      : [minParameterOf(name), maxParameterOf(name)].map((parameter) => [parameter, value]),
  );
  return Object.fromEntries([
    ...choices.flatMap((name) => (home[name] === null ? [] : [[name, [home[name]]]])),
    ...ranges,
  ]);
}
