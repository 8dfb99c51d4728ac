import { beforeAll, expect, test } from "vitest";
import { wholeName } from "#core/places/place.ts";
import type { UnderstoodLocation } from "#core/places/understood-location.ts";
import { visitor } from "#core/user.ts";
import { marketForTests } from "#test/market.ts";
import { loadPlaces } from "./load-places.ts";
import { locateHome } from "./locate-home.ts";

const market = marketForTests();

beforeAll(() => loadPlaces(market), 60_000);

async function understood(location: string, pin?: readonly [number, number]) {
  const query = new URLSearchParams({ location });
  if (pin) {
    query.set("latitude", String(pin[0]));
    query.set("longitude", String(pin[1]));
  }
  const answer = await market.as(visitor).get(`/api/places/understood?${query}`);
  expect(answer.status).toBe(200);
  const { places, ...rest } = (await answer.json()) as UnderstoodLocation;
  return { ...rest, places: places.map(wholeName) };
}

test.each([
  ["Cambridge, England", "place", "Cambridge, England, United Kingdom"],
  ["12 Mill Road, Cambridge, Massachusetts", "place", "Cambridge, Massachusetts, United States"],
  ["Nowhereville, England", "whole", "England, United Kingdom"],
  ["Portugal", "whole", "Portugal"],
  ["209 St Michaels Circle Odenton MD 21113", "place", "Odenton, Maryland, United States"],
  ["Bayernstr. 6 83064 Raubling", "place", "Raubling, Bavaria, Germany"],
  [
    "Kapellenplatz 3, Rothenburg o. d. Tauber",
    "place",
    "Rothenburg ob der Tauber, Bavaria, Germany",
  ],
  ["Rathausplatz, Freiburg i. Br.", "place", "Freiburg, Baden-Wurttemberg, Germany"],
  ["Matei, Taveuni, Fiji", "place", "Taveuni, Fiji"],
  ["221B Baker St, Marylebone, London", "place", "Marylebone, England, United Kingdom"],
  ["14 Victoria Road, Camps Bay, Cape Town", "place", "Camps Bay, Western Cape, South Africa"],
  ["Str. Lipscani 12, București, Sector 3", "place", "Bucharest, Bucharest, Romania"],
  ["Limassol Marina", "place", "Limassol, Limassol, Cyprus"],
  ["Bodrum Marina", "place", "Bodrum, Muğla, Türkiye"],
  ["Dublin Docklands", "place", "Dublin, Leinster, Ireland"],
  ["London Docklands", "place", "Docklands, England, United Kingdom"],
  ["Split Riva", "place", "Split, Split-Dalmatia, Croatia"],
  ["Marina, CA", "place", "Marina, California, United States"],
  ["Lake Tahoe, CA", "place", "Lake Tahoe, United States"],
  ["accra east legon", "place", "East Legon, Greater Accra, Ghana"],
  ["dorpsstraat bennekom", "place", "Bennekom, Gelderland, Netherlands"],
  ["Jackson Hole Village WY", "whole", "Wyoming, United States"],
  ["Brighton, SA 5048", "place", "Brighton, South Australia, Australia"],
  ["Ischia Ponte (NA)", "place", "Ischia, Campania, Italy"],
  ["北海道ニセコ町", "whole", "Hokkaido, Japan"],
  ["Jericho, Oxford", "place", "Oxford, England, United Kingdom"],
  ["12 Main St, Stamford CT", "place", "Stamford, Connecticut, United States"],
  ["Provo UT", "place", "Provo, Utah, United States"],
  ["Saskatoon SK", "place", "Saskatoon, Saskatchewan, Canada"],
  ["Kraków PL", "place", "Kraków, Lesser Poland, Poland"],
  ["Bristol Ct, Austin TX", "place", "Austin, Texas, United States"],
  ["5 Bristol Ct, London", "place", "London, England, United Kingdom"],
  ["Soho, London", "place", "Soho, England, United Kingdom"],
  ["Seaport, Boston, MA", "place", "Seaport District, Massachusetts, United States"],
  ["Puerto Banús", "place", "Puerto Banús, Andalusia, Spain"],
  ["The Hamptons, NY", "place", "The Hamptons, New York, United States"],
  ["Waikiki, Honolulu, HI", "place", "Waikiki, Hawaii, United States"],
  ["Villa in Herrsching 82211", "place", "Herrsching am Ammersee, Bavaria, Germany"],
  ["Portugal > Algarve > Lagos", "place", "Lagos, Faro, Portugal"],
  ["Portugal, Lagos", "place", "Lagos, Faro, Portugal"],
  ["Texas, Paris", "place", "Paris, Texas, United States"],
  ["Ontario, London", "place", "London, Ontario, Canada"],
  ["Florida, Naples", "place", "Naples, Florida, United States"],
  ["Victoria, Vancouver", "place", "Victoria, British Columbia, Canada"],
  ["Durham, Co Durham", "place", "Durham, England, United Kingdom"],
  ["USA › Texas › Paris", "place", "Paris, Texas, United States"],
  ["Farm, nr. Southwold, Suffolk", "place", "Southwold, England, United Kingdom"],
  // New York City and Québec are also called by the codes of their states.
  ["Nowhere Hollow, NY", "whole", "New York, United States"],
  ["Nowhere Hollow, QC", "whole", "Quebec, Canada"],
  ["大阪市北区梅田3丁目", "place", "Osaka, Osaka, Japan"],
  ["Budapest V. ker., Váci utca 20.", "place", "Budapest, Budapest, Hungary"],
  ["Budapest XIII. kerület Pozsonyi út", "place", "Budapest, Budapest, Hungary"],
  ["Canmore Alta", "place", "Canmore, Alberta, Canada"],
  ["Prince Albert, Sask.", "place", "Prince Albert, Saskatchewan, Canada"],
  ["Kings Heath B'ham", "place", "Birmingham, England, United Kingdom"],
  ["Sankt Anton am Arlberg", "place", "St. Anton am Arlberg, Tyrol, Austria"],
  ["St. Wendel", "place", "Sankt Wendel, Saarland, Germany"],
  ["Limpopo, SA", "whole", "Limpopo, South Africa"],
  ["Rovaniemi, Lappi, Suomi", "place", "Rovaniemi, Lapland, Finland"],
  ["15 mins from Bath city centre", "place", "Bath, England, United Kingdom"],
  ["Kuta Bali Indonesia Asia", "place", "Kuta, Bali, Indonesia"],
  ["Montevideo Uruguay South America", "place", "Montevideo, Montevideo Department, Uruguay"],
  ["Monte Carlo, MC 98000", "place", "Monte-Carlo, Municipality of Monaco, Monaco"],
  ["香港中環皇后大道中99號", "place", "Hong Kong, Hong Kong SAR China"],
])("%j is a %s: %s", async (location, as, name) => {
  expect(await understood(location)).toEqual({ as, places: [name], pin: null });
});

test("a short Plus code says where in the place a home is", async () => {
  const location = "V75V+8Q Paris, France";
  const query = new URLSearchParams({ location });
  const answer = await market.as(visitor).get(`/api/places/understood?${query}`);
  const { places } = (await answer.json()) as UnderstoodLocation;
  expect(places[0]).toMatchObject({ latitude: 48.858313, longitude: 2.294438 });
  expect(await locateHome(market.db, location, null)).toMatchObject({
    latitude: 48.858313,
    longitude: 2.294438,
    regionId: "FR.11",
  });
});

test("of several places that a name may mean each can be chosen", async () => {
  const { as, places } = await understood("Springfield");
  expect(as).toBe("several");
  expect(places.length).toBeGreaterThan(1);
  expect(places).toContain("Springfield, Illinois, United States");
});

test("a large city's own name means it at least as likely as a larger city also called so", async () => {
  const { as, places } = await understood("Alessandria");
  expect(as).toBe("several");
  expect(places).toContain("Alessandria, Piedmont, Italy");
});

test("a point of the map is in no region whose code its letters are", async () => {
  for (const point of ["51°30'26\"N 0°7'40\"W", "geo:51.5074,-0.1278"])
    expect(await understood(point)).toMatchObject({ as: "nothing" });
});

test("a street is no place abroad", async () => {
  expect(await understood("12 Oriental Parade, Wgtn")).toMatchObject({ as: "nothing" });
});

test("behind an unknown name a code may be that of a state or of a country", async () => {
  const { as, places } = await understood("28307 Grove St, Pine, CO");
  expect(as).toBe("several");
  expect(places).toEqual(expect.arrayContaining(["Colombia", "Colorado, United States"]));
  expect((await understood("somewhere in CO")).as).toBe("several");
  expect(await understood("Windermere Avenue, UK")).toMatchObject({ places: ["United Kingdom"] });
});

test.each([
  ["28307 Grove St, Pine, CO 80199", ["Colorado, United States"]],
  ["Jesmond, Newcastle NE2", ["Jesmond, England, United Kingdom"]],
  ["48 Rue Thiers, Bayonne (64)", ["Bayonne, New Aquitaine, France"]],
  ["Whitby, L1N 5S4", ["Whitby, Ontario, Canada"]],
  ["Perth, PH1 5", ["Perth, Scotland, United Kingdom"]],
  ["Ballyvaughan, Co. Clare, H91", ["Clare, Munster, Ireland"]],
])("the form of a postcode determines the country: %j", async (location, places) => {
  const found = await understood(location);
  expect(found.places.slice(0, 1)).toEqual(places);
});

test.each([
  ["S. Giovanni in Persiceto (BO)", ["San Giovanni in Persiceto, Emilia-Romagna, Italy"]],
  ["Cambridge (MA)", ["Cambridge, Massachusetts, United States"]],
  ["San Carlos de Bariloche, R.N.", ["San Carlos de Bariloche, Rio Negro, Argentina"]],
])(
  "a code in parentheses, or behind a large place, counts if that lies in it: %j",
  async (location, places) => {
    expect(await understood(location)).toEqual({ as: "place", places, pin: null });
  },
);

test("a village may be called like a large city in an American state", async () => {
  expect((await understood("Pretoria, GA")).places).toContain("Georgia, United States");
});

test("of two cities in different countries that may both be meant one is asked for", async () => {
  expect(await understood("Braga, São Vicente")).toEqual({
    as: "several",
    places: ["São Vicente, São Paulo, Brazil", "Braga, Braga, Portugal"],
    pin: null,
  });
});

test.each([
  "Den Dolder",
  "Las Lomas Verdes",
  "Del Mar Heights",
  "Bourg-les-Bains",
  "Lacanau Océan",
  "Kings Heath",
])("another place's name or code is no beginning of %j", async (location) => {
  expect((await understood(location)).as).toBe("nothing");
});

test.each(["Mt Tabor Park", "Apt 3B, 45 W 12th St", "PH-4, Ocean Drive", "Odengatan 50, 3 tr"])(
  "a number of a home within its building is no place: %j",
  async (location) => {
    expect(await understood(location)).toEqual({ as: "nothing", places: [], pin: null });
  },
);

test.each([
  ["28307 Grove St, Pine, CO 80470", ["Aspen Park, Colorado, United States"]],
  ["Apt 3B, 45 W 12th St, 10011", ["New York City, New York, United States"]],
  ["Apt B2, 45 W 12th St, New York", ["New York City, New York, United States"]],
  ["Paris House, BN1 1AA", ["Brighton, England, United Kingdom"]],
  ["Place du Monument-aux-Morts 83630 Bauduen", ["Aups, Provence-Alpes-Côte d'Azur, France"]],
])("where no town is known a postcode tells it: %j", async (location, places) => {
  expect(await understood(location)).toEqual({ as: "place", places, pin: null });
});

test.each([
  ["15 route de Saint Romain 76430 La Cerlangue", ["La Cerlangue, Normandy, France"]],
  ["Via Roma 5 19121 La Spezia", ["La Spezia, Liguria, Italy"]],
])("behind a postcode an article begins a town: %j", async (location, places) => {
  expect(await understood(location)).toEqual({ as: "place", places, pin: null });
});

test.each([
  ["La Coruña, Galicia, España, EU", ["A Coruña, Galicia, Spain"]],
  ["Eu, France", ["Eu, Normandy, France"]],
])("a continent is passed over: %j", async (location, places) => {
  expect(await understood(location)).toEqual({ as: "place", places, pin: null });
});

test("a postcode that several countries have is asked about", async () => {
  const { as, places } = await understood("10115");
  expect(as).toBe("several");
  expect(places).toContain("Berlin, State of Berlin, Germany");
});

test("a name that nobody knows is none", async () => {
  expect(await understood("Zzyzqqx")).toEqual({ as: "nothing", places: [], pin: null });
});

const lisbon = [38.7223, -9.1393] as const;
const tokyo = [35.6895, 139.6917] as const;

test("a pin chooses between several places", async () => {
  expect(await understood("Cambridge", [42.37, -71.11])).toMatchObject({
    as: "place",
    places: ["Cambridge, Massachusetts, United States"],
  });
});

test("a pin far from the place is pointed out, and swapped latitude and longitude are, too", async () => {
  expect(await understood("Lisbon, Portugal", lisbon)).toMatchObject({ pin: null });
  expect(await understood("Lisbon, Portugal", tokyo)).toMatchObject({ pin: "far" });
  expect(await understood("Portugal", tokyo)).toMatchObject({ pin: "far" });
  expect(await understood("Lisbon, Portugal", [-9.1393, 38.7223])).toMatchObject({
    as: "place",
    pin: "swapped",
  });
  expect(await understood("Tokyo, Japan", [139.6917, 35.6895])).toMatchObject({ pin: "swapped" });
});

test("where the place is unknown, a pin says near which town the home is", async () => {
  expect(await understood("Zzyzqqx", lisbon)).toEqual({
    as: "near",
    places: ["Lisbon, Lisbon, Portugal"],
    pin: null,
  });
});

test.each([
  "Via Roma 12, 20121",
  "Calle de Alcalá 45, 28014",
  "Av. Reforma 222, 06600",
  "Tehtaankatu 5, 00150",
])("%j is not in a country that writes such numbers, too", async (written) => {
  expect((await understood(written)).as).toBe("nothing");
});
