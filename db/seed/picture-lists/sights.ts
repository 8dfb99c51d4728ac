import type { PictureName } from "../pictures.ts";

const listRooms = <Set extends string>(set: Set) =>
  [`${set}-living`, `${set}-kitchen`, `${set}-bedroom`, `${set}-bath`] as const;

/**
 * What pictures show around a home, as it was seen in them, and how the words of the home may call
 * it. A home whose pictures show the sea and whose words know of none has the wrong pictures.
 */
export const sights: readonly {
  called: RegExp;
  seenIn: readonly PictureName[];
}[] = [
  { called: /\b(sea|beach)\b/i, seenIn: [...listRooms("mediterranean"), ...listRooms("coastal")] },
  {
    called: /\b(garden|lawn|grass|acres)\b/i,
    seenIn: [
      ...listRooms("cottage"),
      ...listRooms("modern-villa"),
      "bathroom-marble",
      "dining-room-garden",
      "kitchen-island",
      "living-room-sunny",
    ],
  },
  {
    called: /\bpool\b/i,
    seenIn: [
      ...listRooms("modern-villa"),
      "desert-modern-villa",
      "mediterranean-villa-dusk",
      "mediterranean-villa-pool",
      "modern-villa-pool",
      "modern-villa-pool-dusk",
    ],
  },
  {
    called: /\b(lake|pond|cove)\b/i,
    seenIn: [...listRooms("cabin"), "lakeside-cube-cabin", "lakeside-cube-dusk"],
  },
  {
    called: /\b(mountains?|valley)\b/i,
    seenIn: [...listRooms("chalet"), "alpine-chalet-dusk", "alpine-chalet-mountains"],
  },
  { called: /\bcity\b/i, seenIn: listRooms("penthouse") },
  { called: /\btreetops\b/i, seenIn: listRooms("flat") },
  { called: /\bbrick\b/i, seenIn: listRooms("loft") },
];

/** Main pictures of towers: only rooms high above the city are behind their windows. */
export const towers: readonly PictureName[] = ["glass-tower-day", "riverside-towers-blue-hour"];

export const highAboveTheCity: readonly PictureName[] = listRooms("penthouse");
