import { factNames, facts } from "#core/facts/facts.ts";
import { showDollars } from "#core/money.ts";
import type { Property } from "#core/property.ts";
import { type Xml, xml, xmlHead } from "#server/discovery/xml.ts";
import { sharedPicture } from "#web/site/shared-picture.ts";
import { product } from "#web/words/en.ts";
import { showFact } from "#web/words/en-facts.ts";

type Feed = {
  /** The feed's identity, the same for all of its parts. */
  id: string;
  title: string;
  /** The parameters of its address that could not be read, and were left out. */
  left: readonly string[];
  homes: readonly Property[];
  /** The time of each home's last change, by its id. */
  changes: Readonly<Record<string, string>>;
  /**
   * Absolute addresses of this part, of the page that shows the same homes, and of the feed's next
   * part.
   */
  self: string;
  alternate: string;
  next: string | null;
  publicUrl: string;
};

// A feed must say when it last changed; an empty one says this.
const never = new Date(0).toISOString();

/**
 * Homes as an Atom feed (RFC 4287), in the given order, newest first; `next` links to older ones
 * (RFC 5005).
 */
export function atomFeed({
  id,
  title,
  left,
  homes,
  changes,
  self,
  alternate,
  next,
  publicUrl,
}: Feed): string {
  const lastChange = ({ _id, listedAt }: Property) => changes[_id] ?? listedAt;
  // The time when a home left is known for the whole market at most, not for a search; so the
  // feed's date is the latest of its entries, as RFC 4287,
  // 4.2.15, permits.
  const [latest = never] = homes.map(lastChange).sort().reverse();
  return `${xmlHead}${
    xml`<feed xmlns="http://www.w3.org/2005/Atom">
<id>${id}</id>
<title>${title}</title>
${left.length === 0 ? null : xml`<subtitle>Left out, because it could not be read: ${left.join(", ")}</subtitle>\n`}<updated>${latest}</updated>
<author><name>${product.name}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${alternate}"/>
${next === null ? null : xml`<link rel="next" type="application/atom+xml" href="${next}"/>\n`}${homes.map((home) => writeEntry(home, lastChange(home), publicUrl))}</feed>
`.xml
  }`;
}

function writeEntry(
  { _id, title, agent, details, pictures: [picture], listedAt, ...home }: Property,
  changed: string,
  publicUrl: string,
): Xml {
  return xml`<entry>
<id>urn:uuid:${_id}</id>
<title>${title}</title>
<published>${listedAt}</published>
<updated>${changed}</updated>
<author><name>${agent.name}</name></author>
<link rel="alternate" type="text/html" href="${`${publicUrl}/properties/${_id}`}"/>
${picture ? xml`<link rel="enclosure" type="image/jpeg" href="${sharedPicture(picture, publicUrl).url}"/>\n` : null}<summary>${inWords(home)}</summary>
${details.description ? xml`<content type="text">${details.description}</content>\n` : null}</entry>
`;
}

/**
 * "$400,000 · Lisbon, Portugal · Type: Villa · Bedrooms: 4": price, location and the known facts.
 */
function inWords(
  home: Omit<Property, "_id" | "title" | "agent" | "details" | "pictures" | "listedAt">,
): string {
  const known = factNames.flatMap((name) => {
    const value = home[name];
    return value === null ? [] : [`${facts[name].label}: ${showFact(name, value)}`];
  });
  return [showDollars(home.price), home.location, ...known].join(" · ");
}
