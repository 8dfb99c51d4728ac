import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/**
 * The colors of the maps' tiles: pictures at low zooms, shapes at high ones; none is a color of
 * ours.
 */
export const painted = { far: "#c81ec8", near: "#1ec8c8" } as const;
/** The color of the style for the dark theme, at all zooms. */
export const paintedDark = "#5a1e0a";

export type StyleServer = {
  /** The address of the style; `tiles` is the origin of its tiles. */
  style: string;
  darkStyle: string;
  tiles: string;
  /** Which of them no longer answer. */
  away: { style: boolean; darkStyle: boolean; tiles: boolean };
  close(): void;
};

/**
 * Serves a MapLibre style as suppliers do: raster and vector tiles on another origin than the
 * style's, described by a TileJSON.
 */
export async function serveStyle(): Promise<StyleServer> {
  const away = { style: false, darkStyle: false, tiles: false };
  const picture = await sharp({
    create: { width: 256, height: 256, channels: 3, background: painted.far },
  })
    .png()
    .toBuffer();
  const tileServer = await serve((path) => {
    if (away.tiles) return null;
    return path.endsWith(".png")
      ? { type: "image/png", body: picture }
      : { type: "application/x-protobuf", body: square };
  });
  const tiles = addressOf(tileServer);
  const styleServer = await serve((path) => {
    if (path === "/dark.json" ? away.darkStyle : away.style) return null;
    if (path === "/dark.json")
      return { type: "application/json", body: Buffer.from(JSON.stringify(darkStyled(tiles))) };
    const body =
      path === "/streets.json" ? described(tiles) : styled(addressOf(styleServer), tiles);
    return { type: "application/json", body: Buffer.from(JSON.stringify(body)) };
  });
  const close = () => {
    for (const server of [styleServer, tileServer]) server.close();
  };
  return {
    style: `${addressOf(styleServer)}/style.json`,
    darkStyle: `${addressOf(styleServer)}/dark.json`,
    tiles,
    away,
    close,
  };
}

const described = (tiles: string) => ({
  tilejson: "3.0.0",
  tiles: [`${tiles}/{z}/{x}/{y}.pbf`],
  minzoom: 0,
  maxzoom: 14,
  attribution: "© The street mappers",
});

const styled = (here: string, tiles: string) => ({
  version: 8,
  sources: {
    pictures: { type: "raster", tiles: [`${tiles}/{z}/{x}/{y}.png`], tileSize: 256, maxzoom: 6 },
    streets: { type: "vector", url: `${here}/streets.json` },
  },
  layers: [
    { id: "pictures", type: "raster", source: "pictures", maxzoom: 6 },
    {
      id: "blocks",
      type: "fill",
      source: "streets",
      "source-layer": "blocks",
      minzoom: 6,
      paint: { "fill-color": painted.near },
    },
  ],
});

const darkStyled = (tiles: string) => ({
  version: 8,
  sources: {
    pictures: { type: "raster", tiles: [`${tiles}/{z}/{x}/{y}.png`], tileSize: 256, maxzoom: 6 },
  },
  layers: [
    { id: "pictures", type: "raster", source: "pictures" },
    { id: "night", type: "background", paint: { "background-color": paintedDark } },
  ],
});

/** A vector tile in protocol buffers, with one layer, "blocks", of one square that fills it. */
const square = Buffer.from([
  ...[0x1a, 33, 0x78, 2, 0x0a, 6, ...Buffer.from("blocks"), 0x28, 0x80, 0x20],
  // A polygon: move to 0,0, draw three lines, close.
  ...[0x12, 18, 0x18, 3, 0x22, 14, 9, 0, 0, 26, 0x80, 0x40, 0, 0, 0x80, 0x40, 0xff, 0x3f, 0, 15],
]);

type Answer = { type: string; body: Buffer } | null;

async function serve(answer: (path: string) => Answer): Promise<Server> {
  const server = createServer((request, response) => {
    const found = answer(new URL(request.url ?? "/", "http://style").pathname);
    response
      .writeHead(found ? 200 : 503, {
        ...(found ? {} : { "X-On-Purpose": "away" }),
        "Access-Control-Allow-Origin": "*",
        "Content-Type": found?.type ?? "text/plain",
      })
      .end(found?.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
