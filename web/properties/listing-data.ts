import type { MetaDescriptor } from "react-router";
import type { Property } from "#core/property.ts";
import { sharedPicture } from "#web/site/shared-picture.ts";

/** What schema.org calls each type of home; land is no home. */
const kinds: Record<NonNullable<Property["type"]>, string> = {
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
};

/** A home in one line, as search engines and chats show it under its title. */
export const lineOf = ({ title, location, details }: Property): string => `${title}, ${location}. ${details.description}`.slice(0, 160).trim();

/** A home for search engines, by schema.org as JSON-LD; `canonical` is its page's whole address. */
export const listingData = (home: Property, canonical: string): MetaDescriptor => ({ "script:ld+json": listingOf(home, canonical) });

function listingOf(home: Property, canonical: string) {
  const { title, price, status, agent, pictures, details, listedAt } = home;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": canonical,
    url: canonical,
    name: title,
    description: details.description || lineOf(home),
    datePosted: listedAt,
    image: pictures.map((picture) => sharedPicture(picture, canonical)),
    offers: {
      "@type": "Offer",
      url: canonical,
      price,
      priceCurrency: "USD",
      availability: `https://schema.org/${status === "Sold" ? "SoldOut" : "InStock"}`,
      seller: { "@type": "RealEstateAgent", name: agent.name },
    },
    mainEntity: homeOf(home),
  };
}

/** What is known of the home itself; schema.org's words for it are close to RESO's. */
function homeOf({ title, location, type, bedrooms, bathrooms, area, yearBuilt }: Property) {
  const known = {
    numberOfBedrooms: bedrooms,
    numberOfBathroomsTotal: bathrooms,
    floorSize: area === null ? null : { "@type": "QuantitativeValue", value: area, unitCode: "MTK", unitText: "m²" },
    yearBuilt,
  };
  return {
    "@type": type ? kinds[type] : "Accommodation",
    name: title,
    address: { "@type": "PostalAddress", addressLocality: location },
    // Land has no rooms to count.
    ...(type === "Land" ? {} : Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))),
  };
}
