import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { wholeName } from "#core/places/place.ts";
import { properties } from "#db/schema/properties.ts";
import { makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { findMeantPlace, findPlaces } from "./find-places.ts";
import { loadPlaces } from "./load-places.ts";
import { locateHome } from "./locate-home.ts";

const market = marketForTests();

beforeAll(async () => {
  await loadPlaces(market);
  await makeProperty(market.db);
  const whereabouts = await locateHome(market.db, "Cambridge, Massachusetts", null);
  await market.db.update(properties).set(whereabouts);
  const deleted = await makeProperty(market.db);
  await market.db
    .update(properties)
    .set({ ...whereabouts, deletedAt: new Date(), market: "Canceled" })
    .where(eq(properties.id, deleted));
});

const first = async (typed: string) => {
  const [found] = await findPlaces(market.services, typed);
  return found && wholeName(found);
};

test.each([
  ["boston, massachusetts", "Boston, Massachusetts, United States"],
  ["Boston, Mass", "Boston, Massachusetts, United States"],
  ["boston, MA", "Boston, Massachusetts, United States"],
  ["Boston, England", "Boston, England, United Kingdom"],
  ["boston, united kingdom", "Boston, England, United Kingdom"],
  ["boston,gb", "Boston, England, United Kingdom"],
  ["Springfield, Missouri, US", "Springfield, Missouri, United States"],
  ["austin, ", "Austin, Texas, United States"],
  ["Limburg a. d. Lahn", "Limburg an der Lahn, Hesse, Germany"],
  ["Landsberg a. Lech", "Landsberg am Lech, Bavaria, Germany"],
  ["Wangen i. Allgäu", "Wangen, Baden-Wurttemberg, Germany"],
  ["St Albans, Herts", "St Albans, England, United Kingdom"],
  ["Tuerkei", "Türkiye"],
  ["大阪府", "Osaka, Osaka, Japan"],
  ["O Fallon", "O'Fallon, Missouri, United States"],
  ["Majorka", "Mallorca, Balearic Islands, Spain"],
  ["Mallorka", "Mallorca, Balearic Islands, Spain"],
  ["Banglore", "Bengaluru, Karnataka, India"],
  ["los angelos", "Los Angeles, California, United States"],
  ["Моцква", "Moscow, Moscow, Russia"],
  ["Санкт-Петебург", "Saint Petersburg, St.-Petersburg, Russia"],
  ["القاهره", "Cairo, Cairo, Egypt"],
  ["SoCal", "Southern California, United States"],
  ["OBX", "Outer Banks, North Carolina, United States"],
  ["León", "León, León Department, Nicaragua"],
  ["Dili", "Dili, Dili Municipality, Timor-Leste"],
  ["Bata", "Bata, Litoral, Equatorial Guinea"],
  ["N Ireland", "Northern Ireland, United Kingdom"],
  ["Surrey", "Surrey, England, United Kingdom"],
  ["Kensington", "Kensington, England, United Kingdom"],
  ["Hollywood Hills", "Hollywood Hills, California, United States"],
  // An older or another city's name in some language does not stand before the one of this name.
  ["York", "York, England, United Kingdom"],
  ["Salisbury", "Salisbury, England, United Kingdom"],
  ["Vail", "Vail, Colorado, United States"],
  ["Petropolis", "Petrópolis, Rio de Janeiro, Brazil"],
  ["Alessandria", "Alessandria, Piedmont, Italy"],
  ["Newtown", "Newtown, New South Wales, Australia"],
  // Nor does a village before a city that all the world calls so.
  ["Bruges", "Brugge, Flanders, Belgium"],
  ["Padua", "Padova, Veneto, Italy"],
  ["Ghent", "Gent, Flanders, Belgium"],
  ["Geneva", "Genève, Geneva, Switzerland"],
  ["Dunkirk", "Dunkerque, Hauts-de-France, France"],
  ["Mantua", "Mantova, Lombardy, Italy"],
  ["San Sebastian", "Donostia / San Sebastián, Basque Country, Spain"],
  ["Rhodes", "Rodos, South Aegean, Greece"],
  ["New York State", "New York, United States"],
  // In English, and without the marks of a transcription.
  ["Killarney", "Killarney, Munster, Ireland"],
  ["Gaillimh", "Galway, Connacht, Ireland"],
  ["thane", "Thane, Maharashtra, India"],
  // Two letters wrong are less likely than one, or than a name's beginning.
  ["Chorlton", "Chorlton cum Hardy, England, United Kingdom"],
  ["Lecester", "Leicester, England, United Kingdom"],
  ["andheri west", "Andheri West, Maharashtra, India"],
  ["Rehavia", "Rehavia, Jerusalem, Israel"],
  ["Syracuse", "Syracuse, New York, United States"],
  ["Manhattan", "Manhattan, New York, United States"],
  ["LA", "Los Angeles, California, United States"],
  ["New Orleans, LA", "New Orleans, Louisiana, United States"],
  ["North Wales", "North Wales, United Kingdom"],
  ["East Timor", "Timor-Leste"],
  ["Aotearoa", "New Zealand"],
  ["dalston london", "Dalston, England, United Kingdom"],
  ["tampines", "Tampines, Singapore"],
  ["Wan Chai", "Wan Chai, Hong Kong SAR China"],
  ["kew", "Kew, Victoria, Australia"],
  ["Hull", "Kingston upon Hull, England, United Kingdom"],
  ["nola", "New Orleans, Louisiana, United States"],
  ["barcalona", "Barcelona, Catalonia, Spain"],
  ["edinborough", "Edinburgh, Scotland, United Kingdom"],
  ["Hamburgh", "Hamburg, Hamburg, Germany"],
  ["South Beach", "South Beach, Florida, United States"],
  ["PJ malaysia", "Petaling Jaya, Selangor, Malaysia"],
  ["JB, Malaysia", "Johor Bahru, Johor, Malaysia"],
  ["QC philippines", "Quezon City, National Capital Region, Philippines"],
  ["QC", "Québec, Quebec, Canada"],
  ["TAS", "Tasmania, Australia"],
  ["ACT", "Australian Capital Territory, Australia"],
  ["Bcn", "Barcelona, Catalonia, Spain"],
  ["QC, Philippines", "Quezon City, National Capital Region, Philippines"],
  ["PEI", "Prince Edward Island, Canada"],
  ["Kindu, Maniema, Congo - Kinshasa", "Kindu, Maniema, Congo - Kinshasa"],
  ["Ibiza town", "Ibiza, Balearic Islands, Spain"],
  ["Georgia", "Georgia, United States"],
  ["Tbilisi, Georgia", "Tbilisi, Tbilisi, Georgia"],
  ["Co Mayo", "Mayo County, Connacht, Ireland"],
  ["Naas Co. Kildare", "Naas, Leinster, Ireland"],
  ["Whitby North Yorks", "Whitby, England, United Kingdom"],
  ["Skye", "Skye, Scotland, United Kingdom"],
  ["Heathrow", "Heathrow, England, United Kingdom"],
  ["St Barts", "St. Barthélemy"],
  ["not far from Faro", "Faro, Faro, Portugal"],
  ["Q877+X8 Bethlehem, PA", "Bethlehem, Pennsylvania, United States"],
  // What is typed as it is called is no slip for a larger place.
  ["Turks and Caicos", "Turks & Caicos Islands"],
  // The beginning of a name, or a town before its state, is more than a state at the end.
  ["santa mon", "Santa Monica, California, United States"],
  ["palm sp", "Palm Springs, California, United States"],
  ["Nashvile TN", "Nashville, Tennessee, United States"],
  ["Colombia South America", "Colombia"],
  ["Durham, Co Durham", "Durham, England, United Kingdom"],
])("%j means %s", async (typed, meant) => {
  expect(await first(typed)).toBe(meant);
});

test("of places that are about as likely those with homes come first, and say how many", async () => {
  const found = await findPlaces(market.services, "Cambridge");
  expect(found.slice(0, 2).map((place) => [wholeName(place), place.homes])).toEqual([
    ["Cambridge, Massachusetts, United States", 1],
    ["Cambridge, England, United Kingdom", 0],
  ]);
});

test("a place that does not lie in the region typed with it is searched for by all that was typed", async () => {
  expect(await first("Zzyzqqx, Massachusetts")).toBe("Massachusetts, United States");
});

test("a town is suggested although its name is mistyped and its country's is not", async () => {
  const found = await findPlaces(market.services, "Kinston Jamaica");
  expect(found.slice(0, 2).map(wholeName)).toEqual(["Jamaica", "Kingston, Kingston, Jamaica"]);
});

test("a province that is called as its main city is in another language is not offered beside it", async () => {
  expect((await findPlaces(market.services, "København")).map(wholeName)).toEqual([
    "Copenhagen, Capital Region, Denmark",
  ]);
});

test("a district comes before the part of it that is also called so", async () => {
  const [, second] = await findPlaces(market.services, "Camden");
  expect(second && wholeName(second)).toBe("Camden, England, United Kingdom");
});

test("who types what a small place is called is asked about it, where a larger one begins so", async () => {
  const meant = await findMeantPlace(market.services, "Rab");
  expect([meant?.isNamed, meant?.place.name, meant?.other?.name]).toEqual([false, "Rabat", "Rab"]);
});

test("a region that only has a code for a name is not offered", async () => {
  const found = await findPlaces(market.services, "HK");
  expect(found.map(wholeName)).toEqual(["Hong Kong SAR China"]);
});
