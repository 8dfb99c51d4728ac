import type { MetaDescriptor } from "react-router";
import type { Whereabouts } from "#core/places/whereabouts.ts";
import type { Property } from "#core/property.ts";
import { shortened } from "#core/typed.ts";
import { sharedPicture } from "#web/site/shared-picture.ts";
import { factData } from "./fact-data.ts";

/** The schema.org type of each type of home; land is a place, not a home. */
const schemaOrgTypes: Record<NonNullable<Property["type"]>, string> = {
  House: "House",
  Apartment: "Apartment",
  Villa: "SingleFamilyResidence",
  Townhouse: "SingleFamilyResidence",
  Cottage: "SingleFamilyResidence",
  Cabin: "SingleFamilyResidence",
  Penthouse: "Apartment",
  Bungalow: "SingleFamilyResidence",
  Farmhouse: "SingleFamilyResidence",
  Land: "Place",
  Condo: "Apartment",
  Studio: "Apartment",
  Loft: "Apartment",
  Duplex: "House",
  Triplex: "House",
  "Mobile home": "House",
};

/** A home in one line, as search engines and chats show it under its title. */
export const describeInOneLine = ({ title, location, details }: Property): string =>
  shortened(`${title}, ${location}. ${details.description}`, 160).trim();

/**
 * A home for search engines, as JSON-LD in schema.org's vocabulary; `canonical` is the absolute
 * address of its page.
 */
export const listingData = (
  home: Property,
  whereabouts: Whereabouts,
  canonical: string,
): MetaDescriptor => ({
  "script:ld+json": toListing(home, whereabouts, canonical),
});

function toListing(home: Property, whereabouts: Whereabouts, canonical: string) {
  const { title, price, status, agent, pictures, details, listedAt } = home;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": canonical,
    url: canonical,
    name: title,
    description: details.description || describeInOneLine(home),
    datePosted: listedAt,
    image: pictures.map((picture) => sharedPicture(picture, canonical).url),
    offers: {
      "@type": "Offer",
      url: canonical,
      price,
      priceCurrency: "USD",
      availability: `https://schema.org/${status === "Sold" ? "SoldOut" : "InStock"}`,
      seller: { "@type": "RealEstateAgent", name: agent.name },
    },
    mainEntity: toAccommodation(home, whereabouts),
  };
}

/** The home itself, with its known facts. */
function toAccommodation(home: Property, { at, city, region, country }: Whereabouts) {
  const { title, location, type } = home;
  return {
    "@type": type ? schemaOrgTypes[type] : "Accommodation",
    name: title,
    address: {
      "@type": "PostalAddress",
      addressLocality: city ?? location,
      ...ifKnown({ addressRegion: region, addressCountry: country }),
    },
    ...(at ? { geo: { "@type": "GeoCoordinates", ...at } } : {}),
    ...factData(home),
  };
}

const ifKnown = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
