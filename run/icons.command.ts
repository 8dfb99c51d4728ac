import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const folder = "web/public";
/** The light theme's ground: phones show transparent parts of an icon in black. */
const ground = "#fbfaf7";

/**
 * `npm run icons`: draws `favicon.svg` in pixels, for Safari before 26, for home screens, and for
 * whatever else asks for `/favicon.ico` and `/apple-touch-icon.png` without looking at the page.
 */
async function make(): Promise<void> {
  const drawn = await readFile(`${folder}/favicon.svg`);
  const draw = (size: number) => sharp(drawn, { density: (72 * size) / 32 }).resize(size, size);
  await writeFile(`${folder}/favicon.ico`, toIco(await draw(32).png().toBuffer(), 32));
  const margin = 26;
  const touched = draw(180 - 2 * margin)
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: "#0000" })
    .flatten({ background: ground });
  await writeFile(`${folder}/apple-touch-icon.png`, await touched.png().toBuffer());
}

/** An ICO file of one image: its directory, then the PNG. */
function toIco(png: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22);
  // Type 1 (icon), one image, of `size` by `size` pixels, one plane, 32 bits a pixel.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

await make();
