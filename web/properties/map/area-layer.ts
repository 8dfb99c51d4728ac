import type { Feature, FeatureCollection } from "geojson";
import type { GeoJSONSource, Map as GlMap } from "maplibre-gl";
import type { Point } from "#core/places/spot.ts";
import { drawnArea } from "./street-theme.ts";
import { readToken } from "./tokens.ts";

type AreaLayer = {
  /** Shows the area within a line, and some of its corners as points. */
  paint(line: readonly Point[], corners?: readonly Point[]): void;
  repaint(): void;
};

/** Draws an area on the map, in the colors of the reader's theme. */
export function addAreaLayer(map: GlMap, box: HTMLElement): AreaLayer {
  // On light street tiles that are dimmed, the bright color of the dark theme would be lost.
  const inkNow = () =>
    map.getContainer().hasAttribute("data-dimmed") ? "--ground" : "--action-ink";
  const colours = () => ({ ink: readToken(box, inkNow()), soft: readToken(box, "--action") });
  const { ink, soft } = colours();
  map.addSource(drawnArea, { type: "geojson", data: toFeatures([], []) });
  map.addLayer({
    id: "area-inside",
    type: "fill",
    source: drawnArea,
    filter: ["==", ["geometry-type"], "Polygon"],
    paint: { "fill-color": soft, "fill-opacity": 0.12 },
  });
  map.addLayer({
    id: "area-line",
    type: "line",
    source: drawnArea,
    paint: { "line-color": ink, "line-width": 2.5 },
  });
  map.addLayer({
    id: "area-corners",
    type: "circle",
    source: drawnArea,
    filter: ["==", ["geometry-type"], "Point"],
    paint: {
      "circle-radius": 5,
      "circle-color": ink,
      "circle-stroke-width": 2,
      "circle-stroke-color": readToken(box, "--surface"),
    },
  });
  return {
    paint: (line, corners = []) =>
      map.getSource<GeoJSONSource>(drawnArea)?.setData(toFeatures(line, corners)),
    repaint: () => {
      const now = colours();
      map.setPaintProperty("area-inside", "fill-color", now.soft);
      map.setPaintProperty("area-line", "line-color", now.ink);
      map.setPaintProperty("area-corners", "circle-color", now.ink);
    },
  };
}

function toFeatures(line: readonly Point[], corners: readonly Point[]): FeatureCollection {
  const positions = line.map(toPosition);
  const [first] = positions;
  const geometries: Feature["geometry"][] = corners.map((corner) => ({
    type: "Point",
    coordinates: toPosition(corner),
  }));
  if (positions.length === 2) geometries.push({ type: "LineString", coordinates: positions });
  if (first && positions.length > 2)
    geometries.push({ type: "Polygon", coordinates: [[...positions, first]] });
  return {
    type: "FeatureCollection",
    features: geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry })),
  };
}

const toPosition = ({ longitude, latitude }: Point) => [longitude, latitude];
