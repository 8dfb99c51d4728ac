import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { namesFile, placesFile } from "#server/places/load-places.ts";
import { readGeoNames } from "./geonames.ts";

// Writes the prepared files that Gable loads its places from at the first start.
const { places, names } = await readGeoNames();
write(
  placesFile,
  places.map((one) => [
    one.id,
    one.kind,
    one.name,
    one.plain,
    one.regionId ?? "\\N",
    one.countryId,
    one.latitude.toFixed(5),
    one.longitude.toFixed(5),
    one.population,
    one.names ?? 0,
    one.radius ?? "\\N",
  ]),
);
// In the order of names, so that they compress well and their key is built quickly.
names.sort((one, other) => (one.plain < other.plain ? -1 : one.plain > other.plain ? 1 : 0));
write(
  namesFile,
  names.map(({ plain, placeId, population, own }) => [plain, placeId, population, own ? "t" : "f"]),
);

/** Rows in PostgreSQL's text format, as `COPY` reads it. */
function write(file: string, rows: (string | number)[][]): void {
  const text = `${rows.map((row) => row.join("\t")).join("\n")}\n`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const bytes = brotliCompressSync(text, { params });
  writeFileSync(file, bytes);
  console.log(`${file}: ${rows.length} rows, ${(bytes.length / 1e6).toFixed(1)} MB`);
}
