import sharp from "sharp";

/** A picture of a single color, as a file that somebody uploads; `width` in pixels. */
export async function photo(
  colour: string,
  width = 900,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({
    create: { width, height: (width * 2) / 3, channels: 3, background: colour },
  })
    .jpeg()
    .toBuffer();
  return { name: `${colour}.jpg`, mimeType: "image/jpeg", buffer };
}

/** A picture as large as those of phones, which append a film to some. */
export async function heavyPhoto(
  width = 2400,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { buffer, ...file } = await photo("grey", width);
  return { ...file, buffer: Buffer.concat([buffer, Buffer.alloc(2_000_000)]) };
}

/** A small one, of which fewer copies are made, for the API's own form. */
export async function photoForm(colour: string): Promise<FormData> {
  const { name, mimeType, buffer } = await photo(colour, 300);
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return form;
}
