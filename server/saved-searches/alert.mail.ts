import type { Letter } from "#adapters/mail/mail.ts";
import { cutInWords, type PriceCut } from "#core/asking-price.ts";
import { amounts, facts } from "#core/facts/facts.ts";
import { howMany } from "#core/how-many.ts";
import { showCents } from "#core/money.ts";
import type { Place } from "#core/places/place.ts";
import { quoted } from "#core/quoted.ts";
import { nameFor, newness } from "#core/saved-search.ts";
import { inWords, measureInWords } from "#core/search/search-in-words.ts";
import { withinSentence } from "#core/sentence-case.ts";
import { factsOfRow } from "#db/facts.ts";
import type { Services } from "../context.ts";
import { letter, type Paragraph } from "../letters/letter.ts";
import { unsubscribeLink } from "../letters/unsubscribe-link.ts";
import type { WaitingMatch } from "./alerts.db.ts";

/** Homes per letter; the others follow in the next. */
const maxHomes = 50;

/** Bytes of HTML. Gmail cuts a letter at 102 KB, and its end, with the links to stop, is hidden. */
const maxBytes = 95_000;

type Sender = Pick<Services, "secret" | "config">;
type To = { to: string; personId: string; places: ReadonlyMap<string, Place>; now: Date };

/**
 * The letters about all of these homes: each home once, with every search it met and why. Each
 * subject counts its own letter's homes.
 */
export function alertLetters(
  services: Sender,
  reader: To,
  waiting: readonly WaitingMatch[],
): Letter[] {
  const homes = [...Map.groupBy(waiting, ({ match }) => match.propertyId).values()];
  const isShort = (some: Homes) =>
    Buffer.byteLength(alertLetter(services, reader, some).html) <= maxBytes;
  const parts = Array.from({ length: Math.ceil(homes.length / maxHomes) }, (_, part) =>
    homes.slice(part * maxHomes, (part + 1) * maxHomes),
  ).flatMap((some) => halvedUntil(isShort, some));
  return parts.map((carried, part) =>
    alertLetter(services, reader, carried, { part, parts: parts.length, all: homes.length }),
  );
}

type Homes = readonly (readonly WaitingMatch[])[];

/** Halves a list until each part is short enough, or is one thing. */
const halvedUntil = (isShort: (homes: Homes) => boolean, homes: Homes): Homes[] => {
  if (homes.length < 2 || isShort(homes)) return [homes];
  const middle = Math.ceil(homes.length / 2);
  return [homes.slice(0, middle), homes.slice(middle)].flatMap((half) =>
    halvedUntil(isShort, half),
  );
};

function alertLetter(
  services: Sender,
  { to, personId, places, now }: To,
  carried: Homes,
  { part, parts, all } = { part: 0, parts: 1, all: carried.length },
): Letter {
  const { publicUrl } = services.config;
  const searches = [...new Map(carried.flat().map(({ search }) => [search.id, search])).values()];
  const [only] = searches.length === 1 ? searches : [];
  const stopAll = unsubscribeLink(services, { of: "person", id: personId });
  const stop = (id: string) => unsubscribeLink(services, { of: "search", id });
  const paragraphs: Paragraph[] = [
    ...(parts > 1
      ? [`Email ${part + 1} of ${parts}: ${all} homes in all, ${carried.length} of them here.`]
      : []),
    ...carried.map((matches) =>
      writeItem(matches, { named: searches.length > 1, places, publicUrl, now }),
    ),
    { label: "Your saved searches", address: `${publicUrl}/dashboard/saved-searches` },
    ...searches.map(({ id, name }) => ({
      foot: `Stop emails about ${quoted(name)}`,
      address: stop(id),
    })),
    { foot: "Stop emails about all my searches", address: stopAll },
  ];
  // The mail program's own button has one address: of several searches it stops all there are.
  return {
    ...letter(to, writeSubject(carried, part, parts), paragraphs),
    unsubscribe: only ? stop(only.id) : stopAll,
  };
}

function writeSubject(carried: Homes, part: number, parts: number): string {
  const names = [...new Set(carried.flat().map(({ search }) => search.name))];
  const isNew = (matches: readonly WaitingMatch[]) => matches.some(({ match }) => !findCut(match));
  const fresh = carried.filter(isNew).length;
  const cut = carried.length - fresh;
  const homes = [fresh && howMany(fresh, "new home"), cut && howMany(cut, "price cut")]
    .filter(Boolean)
    .join(" and ");
  const about =
    names[0] !== undefined && names.length === 1
      ? `for ${quoted(names[0])}`
      : `for ${names.length} of your searches`;
  return `${homes} ${about}${parts > 1 ? ` (${part + 1} of ${parts})` : ""}`;
}

type ItemOptions = {
  named: boolean;
  places: ReadonlyMap<string, Place>;
  publicUrl: string;
  now: Date;
};

function writeItem(
  matches: readonly WaitingMatch[],
  { named, places, publicUrl, now }: ItemOptions,
): Paragraph {
  const [first] = matches;
  if (!first) throw new Error("a home stands in a letter because of a search");
  const { home } = first;
  const reasons = [...new Map(matches.map(({ search }) => [search.id, search])).values()].map(
    (search) => writeReason(search, named, places),
  );
  return {
    title: home.title,
    address: `${publicUrl}/properties/${home.id}`,
    lines: [
      home.location,
      [showCents(home.priceCents), ...factsInWords(home)].join(" · "),
      `Matches: ${reasons.join(" and ")}; ${whyNow(matches, now)}`,
      ...(home.status === "Sold" ? ["It has since been sold."] : []),
      ...(home.status === "Withdrawn" ? ["It is not on the market at the moment."] : []),
    ],
  };
}

const findCut = ({ priceCents, previousPriceCents }: WaitingMatch["match"]): PriceCut | null =>
  priceCents === null || previousPriceCents === null ? null : { priceCents, previousPriceCents };

/** Why a home stands in the letter now: it is new, or its price was cut; the last cut counts. */
function whyNow(matches: readonly WaitingMatch[], now: Date): string {
  const shown = matches.find(({ match }) => !findCut(match));
  const cut = matches.map(({ match }) => findCut(match)).findLast((one) => one !== null);
  return [shown && newness(shown.shownAt, now), cut && cutInWords(cut)].filter(Boolean).join("; ");
}

function writeReason(
  { name, conditions }: WaitingMatch["search"],
  named: boolean,
  places: ReadonlyMap<string, Place>,
): string {
  const searched = inWords(conditions, places.get(conditions.place ?? "") ?? null);
  const why = searched.map(({ words }) => words).join(", ") || "all homes";
  if (!named) return why;
  return name === nameFor(searched) ? quoted(name) : `${quoted(name)} (${why})`;
}

/** A home's type and main facts: "villa", "3 bedrooms". */
function factsInWords(home: WaitingMatch["home"]): string[] {
  const known = factsOfRow(home);
  const ofMain = amounts.filter((name) => facts[name].group === "Main");
  return [
    ...(known.type === null ? [] : [withinSentence(known.type)]),
    ...ofMain.flatMap((name) => (known[name] === null ? [] : [measureInWords(name, known[name])])),
  ];
}
