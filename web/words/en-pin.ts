/** For the pin of a single home. */
export const pinWords = {
  where: "Where it is",
  onMap: "See it on the map",
  pin: "Show where the home is",
  pinHint: "Drag the pin, or move it with the arrow keys while it has the focus.",
  noPinHint: "Click the map where the home is. Without a pin, we place it by its location.",
  remove: "Remove the pin",
  latitude: "Latitude",
  longitude: "Longitude",
} as const;

/** The labels of every map's buttons. */
export const zoomWords = { in: "Zoom in", out: "Zoom out" } as const;
