import { type Place, plainName } from "#core/place.ts";

/**
 * The city that a typed location means, among the suggestions for its name: "Boston, England" is
 * not the larger Boston; `null` if unknown.
 */
export async function cityMeant(location: string): Promise<Place | null> {
  const [name = "", ...around] = location.split(",").map(plainName);
  if (name === "") return null;
  const response = await fetch(`/api/places?q=${encodeURIComponent(name)}`).catch(() => null);
  if (!response?.ok) return null;
  const cities = ((await response.json()) as Place[]).filter(
    (place) => place.kind === "city" && plainName(place.name) === name,
  );
  const fits = ({ region, country }: Place) =>
    [region, country].filter((part) => part !== null && around.includes(plainName(part))).length;
  return cities.sort((one, other) => fits(other) - fits(one))[0] ?? null;
}
