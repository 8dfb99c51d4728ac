import type { Place } from "#core/place.ts";

/** The city or small area that a typed location means; `null` if unknown. */
export async function cityMeant(location: string): Promise<Place | null> {
  if (location.trim() === "") return null;
  const response = await fetch(`/api/places?q=${encodeURIComponent(location)}`).catch(() => null);
  if (!response?.ok) return null;
  const [likeliest] = (await response.json()) as Place[];
  return likeliest?.kind === "city" || likeliest?.kind === "area" ? likeliest : null;
}
