import { countryOfRegion } from "#core/places/place.ts";

/**
 * A city of the market: its region and its ids in `places` (a region's id begins with its
 * country's), its center in degrees (WGS 84), the usual price per square meter in dollars, and its
 * share of a large market.
 */
type SeedCity = {
  region: string;
  place: string;
  regionId: string;
  at: readonly [latitude: number, longitude: number];
  perSquareMetre: number;
  weight: number;
};

const city = (
  region: string,
  regionId: string,
  place: string,
  at: SeedCity["at"],
  perSquareMetre: number,
  weight: number,
): SeedCity => ({ region, place, regionId, at, perSquareMetre, weight });

export const cities = {
  Amsterdam: city("Netherlands", "NL.07", "2759794", [52.3676, 4.9041], 9400, 40),
  Austin: city("Texas", "US.TX", "4671654", [30.2672, -97.7431], 5600, 55),
  Bath: city("England", "GB.ENG", "2656173", [51.3811, -2.359], 6400, 9),
  Berlin: city("Germany", "DE.16", "2950159", [52.52, 13.405], 6200, 75),
  Boston: city("Massachusetts", "US.MA", "4930956", [42.3601, -71.0589], 9200, 48),
  Burlington: city("Vermont", "US.VT", "5234372", [44.4759, -73.2121], 3900, 6),
  Canmore: city("Alberta", "CA.01", "5914894", [51.0884, -115.3479], 7200, 4),
  "Cape Town": city("South Africa", "ZA.11", "3369157", [-33.9249, 18.4241], 2300, 46),
  Chicago: city("Illinois", "US.IL", "4887398", [41.8781, -87.6298], 5200, 85),
  Copenhagen: city("Denmark", "DK.17", "2618425", [55.6761, 12.5683], 8300, 30),
  Franklin: city("Tennessee", "US.TN", "4623560", [35.9251, -86.8689], 4300, 8),
  Freiburg: city("Germany", "DE.01", "2925177", [47.999, 7.8421], 5600, 11),
  Galle: city("Sri Lanka", "LK.34", "1246294", [6.0329, 80.2168], 1600, 7),
  Ghent: city("Belgium", "BE.VLG", "2797656", [51.0543, 3.7174], 4100, 14),
  Innsbruck: city("Austria", "AT.07", "2775220", [47.2692, 11.4041], 7400, 9),
  "Key West": city("Florida", "US.FL", "4160812", [24.5551, -81.78], 9500, 4),
  Lisbon: city("Portugal", "PT.14", "2267057", [38.7223, -9.1393], 6100, 38),
  London: city("England", "GB.ENG", "2643743", [51.5074, -0.1278], 12800, 120),
  "Los Angeles": city("California", "US.CA", "5368361", [34.0522, -118.2437], 9800, 105),
  Ludlow: city("England", "GB.ENG", "2643425", [52.3676, -2.7185], 3900, 3),
  Málaga: city("Spain", "ES.51", "2514256", [36.7213, -4.4214], 4200, 26),
  Manchester: city("England", "GB.ENG", "2643123", [53.4808, -2.2426], 4600, 44),
  Marrakech: city("Morocco", "MA.07", "2542997", [31.6295, -7.9811], 1700, 16),
  Melbourne: city("Victoria", "AU.07", "2158177", [-37.8136, 144.9631], 6600, 70),
  "New York": city("New York", "US.NY", "5128581", [40.7128, -74.006], 14500, 125),
  Oslo: city("Norway", "NO.12", "3143244", [59.9139, 10.7522], 8900, 24),
  "Palm Springs": city("California", "US.CA", "5380668", [33.8303, -116.5453], 5100, 7),
  Palma: city("Mallorca", "ES.07", "2512989", [39.5696, 2.6502], 5600, 18),
  Portland: city("Oregon", "US.OR", "5746545", [45.5152, -122.6784], 4300, 33),
  Rotterdam: city("Netherlands", "NL.11", "2747891", [51.9244, 4.4777], 5200, 28),
  Scottsdale: city("Arizona", "US.AZ", "5313457", [33.4942, -111.9261], 4800, 17),
  Stockholm: city("Sweden", "SE.26", "2673730", [59.3293, 18.0686], 8600, 34),
  Strasbourg: city("France", "FR.44", "2973783", [48.5734, 7.7521], 4400, 13),
  Tampere: city("Finland", "FI.06", "634963", [61.4978, 23.761], 3400, 10),
  Toronto: city("Ontario", "CA.08", "6167865", [43.6532, -79.3832], 8200, 88),
  Tulum: city("Mexico", "MX.23", "3515040", [20.2114, -87.4654], 3300, 8),
  Vancouver: city("British Columbia", "CA.02", "6173331", [49.2827, -123.1207], 9400, 42),
  Zürich: city("Switzerland", "CH.ZH", "2657896", [47.3769, 8.5417], 16500, 22),
} satisfies Record<string, SeedCity>;

export type CityName = keyof typeof cities;

/** The location as a card shows it: "Ghent, Belgium". */
export const toLocation = (city: CityName): string => `${city}, ${cities[city].region}`;

/** The place, region and country of a home in the city. */
export const toPlaceColumns = (city: CityName) => ({
  placeId: cities[city].place,
  regionId: cities[city].regionId,
  countryId: countryOfRegion(cities[city].regionId),
});
