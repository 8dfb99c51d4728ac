/** A city as the market needs it: its middle in degrees (WGS 84), the usual price of a square metre in dollars, its share of a large market. */
export type City = { region: string; at: readonly [latitude: number, longitude: number]; perSquareMetre: number; weight: number };

export const cities = {
  Amsterdam: { region: "Netherlands", at: [52.3676, 4.9041], perSquareMetre: 9400, weight: 40 },
  Austin: { region: "Texas", at: [30.2672, -97.7431], perSquareMetre: 5600, weight: 55 },
  Bath: { region: "England", at: [51.3811, -2.359], perSquareMetre: 6400, weight: 9 },
  Berlin: { region: "Germany", at: [52.52, 13.405], perSquareMetre: 6200, weight: 75 },
  Boston: { region: "Massachusetts", at: [42.3601, -71.0589], perSquareMetre: 9200, weight: 48 },
  Burlington: { region: "Vermont", at: [44.4759, -73.2121], perSquareMetre: 3900, weight: 6 },
  Canmore: { region: "Alberta", at: [51.0884, -115.3479], perSquareMetre: 7200, weight: 4 },
  "Cape Town": { region: "South Africa", at: [-33.9249, 18.4241], perSquareMetre: 2300, weight: 46 },
  Chicago: { region: "Illinois", at: [41.8781, -87.6298], perSquareMetre: 5200, weight: 85 },
  Copenhagen: { region: "Denmark", at: [55.6761, 12.5683], perSquareMetre: 8300, weight: 30 },
  Franklin: { region: "Tennessee", at: [35.9251, -86.8689], perSquareMetre: 4300, weight: 8 },
  Freiburg: { region: "Germany", at: [47.999, 7.8421], perSquareMetre: 5600, weight: 11 },
  Galle: { region: "Sri Lanka", at: [6.0329, 80.2168], perSquareMetre: 1600, weight: 7 },
  Ghent: { region: "Belgium", at: [51.0543, 3.7174], perSquareMetre: 4100, weight: 14 },
  Innsbruck: { region: "Austria", at: [47.2692, 11.4041], perSquareMetre: 7400, weight: 9 },
  "Key West": { region: "Florida", at: [24.5551, -81.78], perSquareMetre: 9500, weight: 4 },
  Lisbon: { region: "Portugal", at: [38.7223, -9.1393], perSquareMetre: 6100, weight: 38 },
  London: { region: "England", at: [51.5074, -0.1278], perSquareMetre: 12800, weight: 120 },
  "Los Angeles": { region: "California", at: [34.0522, -118.2437], perSquareMetre: 9800, weight: 105 },
  Ludlow: { region: "England", at: [52.3676, -2.7185], perSquareMetre: 3900, weight: 3 },
  Málaga: { region: "Spain", at: [36.7213, -4.4214], perSquareMetre: 4200, weight: 26 },
  Manchester: { region: "England", at: [53.4808, -2.2426], perSquareMetre: 4600, weight: 44 },
  Marrakech: { region: "Morocco", at: [31.6295, -7.9811], perSquareMetre: 1700, weight: 16 },
  Melbourne: { region: "Victoria", at: [-37.8136, 144.9631], perSquareMetre: 6600, weight: 70 },
  "New York": { region: "New York", at: [40.7128, -74.006], perSquareMetre: 14500, weight: 125 },
  Oslo: { region: "Norway", at: [59.9139, 10.7522], perSquareMetre: 8900, weight: 24 },
  "Palm Springs": { region: "California", at: [33.8303, -116.5453], perSquareMetre: 5100, weight: 7 },
  Palma: { region: "Mallorca", at: [39.5696, 2.6502], perSquareMetre: 5600, weight: 18 },
  Portland: { region: "Oregon", at: [45.5152, -122.6784], perSquareMetre: 4300, weight: 33 },
  Rotterdam: { region: "Netherlands", at: [51.9244, 4.4777], perSquareMetre: 5200, weight: 28 },
  Scottsdale: { region: "Arizona", at: [33.4942, -111.9261], perSquareMetre: 4800, weight: 17 },
  Stockholm: { region: "Sweden", at: [59.3293, 18.0686], perSquareMetre: 8600, weight: 34 },
  Strasbourg: { region: "France", at: [48.5734, 7.7521], perSquareMetre: 4400, weight: 13 },
  Tampere: { region: "Finland", at: [61.4978, 23.761], perSquareMetre: 3400, weight: 10 },
  Toronto: { region: "Ontario", at: [43.6532, -79.3832], perSquareMetre: 8200, weight: 88 },
  Tulum: { region: "Mexico", at: [20.2114, -87.4654], perSquareMetre: 3300, weight: 8 },
  Vancouver: { region: "British Columbia", at: [49.2827, -123.1207], perSquareMetre: 9400, weight: 42 },
  Zürich: { region: "Switzerland", at: [47.3769, 8.5417], perSquareMetre: 16500, weight: 22 },
} as const satisfies Record<string, City>;

export type CityName = keyof typeof cities;

/** How a place is written on a card: "Ghent, Belgium". */
export const locationIn = (city: CityName): string => `${city}, ${cities[city].region}`;
