import { countryOfRegion } from "#core/place.ts";

/**
 * A city of the market: its region and its ids in `places` (a region's id begins with its country's), its center in degrees (WGS 84), the
 * usual price per square meter in dollars, and its share of a large market.
 */
export type City = {
  region: string;
  place: string;
  regionId: string;
  at: readonly [latitude: number, longitude: number];
  perSquareMetre: number;
  weight: number;
};

export const cities = {
  Amsterdam: { region: "Netherlands", place: "2759794", regionId: "NL.07", at: [52.3676, 4.9041], perSquareMetre: 9400, weight: 40 },
  Austin: { region: "Texas", place: "4671654", regionId: "US.TX", at: [30.2672, -97.7431], perSquareMetre: 5600, weight: 55 },
  Bath: { region: "England", place: "2656173", regionId: "GB.ENG", at: [51.3811, -2.359], perSquareMetre: 6400, weight: 9 },
  Berlin: { region: "Germany", place: "2950159", regionId: "DE.16", at: [52.52, 13.405], perSquareMetre: 6200, weight: 75 },
  Boston: { region: "Massachusetts", place: "4930956", regionId: "US.MA", at: [42.3601, -71.0589], perSquareMetre: 9200, weight: 48 },
  Burlington: { region: "Vermont", place: "5234372", regionId: "US.VT", at: [44.4759, -73.2121], perSquareMetre: 3900, weight: 6 },
  Canmore: { region: "Alberta", place: "5914894", regionId: "CA.01", at: [51.0884, -115.3479], perSquareMetre: 7200, weight: 4 },
  "Cape Town": { region: "South Africa", place: "3369157", regionId: "ZA.11", at: [-33.9249, 18.4241], perSquareMetre: 2300, weight: 46 },
  Chicago: { region: "Illinois", place: "4887398", regionId: "US.IL", at: [41.8781, -87.6298], perSquareMetre: 5200, weight: 85 },
  Copenhagen: { region: "Denmark", place: "2618425", regionId: "DK.17", at: [55.6761, 12.5683], perSquareMetre: 8300, weight: 30 },
  Franklin: { region: "Tennessee", place: "4623560", regionId: "US.TN", at: [35.9251, -86.8689], perSquareMetre: 4300, weight: 8 },
  Freiburg: { region: "Germany", place: "2925177", regionId: "DE.01", at: [47.999, 7.8421], perSquareMetre: 5600, weight: 11 },
  Galle: { region: "Sri Lanka", place: "1246294", regionId: "LK.34", at: [6.0329, 80.2168], perSquareMetre: 1600, weight: 7 },
  Ghent: { region: "Belgium", place: "2797656", regionId: "BE.VLG", at: [51.0543, 3.7174], perSquareMetre: 4100, weight: 14 },
  Innsbruck: { region: "Austria", place: "2775220", regionId: "AT.07", at: [47.2692, 11.4041], perSquareMetre: 7400, weight: 9 },
  "Key West": { region: "Florida", place: "4160812", regionId: "US.FL", at: [24.5551, -81.78], perSquareMetre: 9500, weight: 4 },
  Lisbon: { region: "Portugal", place: "2267057", regionId: "PT.14", at: [38.7223, -9.1393], perSquareMetre: 6100, weight: 38 },
  London: { region: "England", place: "2643743", regionId: "GB.ENG", at: [51.5074, -0.1278], perSquareMetre: 12800, weight: 120 },
  "Los Angeles": { region: "California", place: "5368361", regionId: "US.CA", at: [34.0522, -118.2437], perSquareMetre: 9800, weight: 105 },
  Ludlow: { region: "England", place: "2643425", regionId: "GB.ENG", at: [52.3676, -2.7185], perSquareMetre: 3900, weight: 3 },
  Málaga: { region: "Spain", place: "2514256", regionId: "ES.51", at: [36.7213, -4.4214], perSquareMetre: 4200, weight: 26 },
  Manchester: { region: "England", place: "2643123", regionId: "GB.ENG", at: [53.4808, -2.2426], perSquareMetre: 4600, weight: 44 },
  Marrakech: { region: "Morocco", place: "2542997", regionId: "MA.07", at: [31.6295, -7.9811], perSquareMetre: 1700, weight: 16 },
  Melbourne: { region: "Victoria", place: "2158177", regionId: "AU.07", at: [-37.8136, 144.9631], perSquareMetre: 6600, weight: 70 },
  "New York": { region: "New York", place: "5128581", regionId: "US.NY", at: [40.7128, -74.006], perSquareMetre: 14500, weight: 125 },
  Oslo: { region: "Norway", place: "3143244", regionId: "NO.12", at: [59.9139, 10.7522], perSquareMetre: 8900, weight: 24 },
  "Palm Springs": { region: "California", place: "5380668", regionId: "US.CA", at: [33.8303, -116.5453], perSquareMetre: 5100, weight: 7 },
  Palma: { region: "Mallorca", place: "2512989", regionId: "ES.07", at: [39.5696, 2.6502], perSquareMetre: 5600, weight: 18 },
  Portland: { region: "Oregon", place: "5746545", regionId: "US.OR", at: [45.5152, -122.6784], perSquareMetre: 4300, weight: 33 },
  Rotterdam: { region: "Netherlands", place: "2747891", regionId: "NL.11", at: [51.9244, 4.4777], perSquareMetre: 5200, weight: 28 },
  Scottsdale: { region: "Arizona", place: "5313457", regionId: "US.AZ", at: [33.4942, -111.9261], perSquareMetre: 4800, weight: 17 },
  Stockholm: { region: "Sweden", place: "2673730", regionId: "SE.26", at: [59.3293, 18.0686], perSquareMetre: 8600, weight: 34 },
  Strasbourg: { region: "France", place: "2973783", regionId: "FR.44", at: [48.5734, 7.7521], perSquareMetre: 4400, weight: 13 },
  Tampere: { region: "Finland", place: "634963", regionId: "FI.06", at: [61.4978, 23.761], perSquareMetre: 3400, weight: 10 },
  Toronto: { region: "Ontario", place: "6167865", regionId: "CA.08", at: [43.6532, -79.3832], perSquareMetre: 8200, weight: 88 },
  Tulum: { region: "Mexico", place: "3515040", regionId: "MX.23", at: [20.2114, -87.4654], perSquareMetre: 3300, weight: 8 },
  Vancouver: { region: "British Columbia", place: "6173331", regionId: "CA.02", at: [49.2827, -123.1207], perSquareMetre: 9400, weight: 42 },
  Zürich: { region: "Switzerland", place: "2657896", regionId: "CH.ZH", at: [47.3769, 8.5417], perSquareMetre: 16500, weight: 22 },
} as const satisfies Record<string, City>;

export type CityName = keyof typeof cities;

/** The location as a card shows it: "Ghent, Belgium". */
export const locationIn = (city: CityName): string => `${city}, ${cities[city].region}`;

/** The place, region and country of a home in the city. */
export const placedIn = (city: CityName) => ({
  placeId: cities[city].place,
  regionId: cities[city].regionId,
  countryId: countryOfRegion(cities[city].regionId),
});
