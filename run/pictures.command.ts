import { execFileSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp, { type Sharp } from "sharp";
import { widthsUpTo } from "#core/image.ts";
import { pictureSizes } from "#db/seed/pictures.ts";
import { StartFailure } from "#db/start-failure.ts";

/** A picture as `manifest.json` in the folder of originals describes it. */
type Original = {
  file: string;
  kind: "hero" | "listing" | "interior" | "avatar";
  alt: string;
  set?: string;
  suitsListings?: string[];
  viewOf?: string;
};

const folder = process.argv[2] ?? "";
const files = "db/seed/pictures";
const lists = "db/seed/picture-lists";

/** Rooms that no home of the demonstration or the benchmark data has. */
const leftOut = ["loft-brick-steel"];

const pictureName = (file: string): string => parse(file).name;

/**
 * `npm run pictures -- FOLDER`: makes the committed pictures of the demonstration, the lists that
 * describe them, and the large pictures of Home from originals, which are too large to commit.
 */
async function make(): Promise<void> {
  if (!folder) throw new StartFailure("Say where the originals are: npm run pictures -- FOLDER");
  const originals: Original[] = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  await rm(files, { recursive: true, force: true });
  for (const kind of ["listing", "interior"] as const) await makeKind(kind, originals);
  await writeList(
    "sets",
    "Rooms of one home, and the main pictures that they suit",
    groupSets(originals),
  );
  for (const { file } of originals.filter(({ kind }) => kind === "hero")) await makeSlide(file);
  await makeOffer(originals);
}

async function makeKind(kind: "listing" | "interior", originals: Original[]): Promise<void> {
  const rows = [];
  for (const original of originals) {
    const name = pictureName(original.file);
    if (original.kind !== kind || leftOut.includes(name)) continue;
    rows.push(await makePicture(original, name, pictureSizes[kind]));
    console.log(name);
  }
  rows.sort((one, other) => (one.name < other.name ? -1 : 1));
  const { width, height } = pictureSizes[kind];
  const [list, about] =
    kind === "listing" ? ["exteriors", "Homes from outside"] : ["interiors", "Rooms"];
  const sizes = `${width} × ${height}; placeholders are 12 pixels wide`;
  await writeList(list, `${about}, ${sizes}`, rows);
}

async function makePicture(
  { file, alt, viewOf }: Original,
  name: string,
  { width, height }: { width: number; height: number },
) {
  const picture = await openResized(file, width, height);
  await mkdir(join(files, name), { recursive: true });
  for (const wide of widthsUpTo(width))
    await writeSmall(
      picture.clone().resize({ width: wide, withoutEnlargement: true }),
      join(files, name, `${wide}.avif`),
    );
  const tiny = await picture.clone().resize(12).webp({ quality: 20 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString("base64")}`;
  return { name, alt, placeholder, viewOf: viewOf && pictureName(viewOf) };
}

function groupSets(originals: Original[]) {
  const sets: Record<string, { rooms: string[]; suits: string[] }> = {};
  for (const { file, set, suitsListings = [] } of originals) {
    if (!set) continue;
    sets[set] ??= { rooms: [], suits: suitsListings.map(pictureName) };
    sets[set].rooms.push(pictureName(file));
  }
  return sets;
}

async function writeList(name: string, about: string, list: unknown): Promise<void> {
  const file = join(lists, `${name}.ts`);
  const words = `/** ${about}. Made by \`npm run pictures\`. */`;
  await writeFile(file, `${words}\nexport const ${name} = ${JSON.stringify(list)} as const;\n`);
  const biome = "node_modules/@biomejs/biome/bin/biome";
  execFileSync(process.execPath, [biome, "check", "--write", file]);
}

/** The slides of Home: for wide windows, for phones, and for browsers without AVIF. */
async function makeSlide(file: string): Promise<void> {
  const slide = join("web/home/hero", pictureName(file));
  const picture = await openResized(file, 1920, 1080);
  for (const width of [1440, 1920])
    await writeSmall(picture.clone().resize(width), `${slide}-${width}.avif`);
  await writeSmall(picture.clone().resize(664, 1080), `${slide}-tall.avif`, 30);
  await picture.clone().resize(1296).webp({ quality: 70 }).toFile(`${slide}-1296.webp`);
}

/** The room of the exclusive offer on Home. */
async function makeOffer(originals: Original[]): Promise<void> {
  const name = "living-room-sunny";
  const original = originals.find(({ file }) => pictureName(file) === name);
  if (!original) throw new StartFailure(`The manifest has no ${name}.`);
  const room = join("web/home/offer", name);
  const picture = await openResized(original.file, 1600, 1067);
  for (const width of [648, 960, 1600])
    await writeSmall(picture.clone().resize(width), `${room}-${width}.avif`);
  await picture.clone().resize(960).webp({ quality: 70 }).toFile(`${room}-960.webp`);
}

/** Decoded once, however many sizes are made of it. */
async function openResized(file: string, width: number, height: number): Promise<Sharp> {
  const pixels = await sharp(join(folder, file))
    .resize({ width, height, fit: "cover" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(pixels.data, { raw: pixels.info });
}

/** Leaves and grass take a lower quality, so that no file is larger than 150 KB. */
async function writeSmall(picture: Sharp, file: string, quality = 42): Promise<void> {
  const options = { quality, effort: 4, chromaSubsampling: "4:2:0" };
  const bytes = await picture.clone().avif(options).toBuffer();
  if (bytes.length < 150_000) await writeFile(file, bytes);
  else await writeSmall(picture, file, quality - 4);
}

await make();
