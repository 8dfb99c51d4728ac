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

/** A picture as large as those of phones: some megabytes of noise. */
export async function heavyPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({
    create: {
      width: 2400,
      height: 1600,
      channels: 3,
      background: "grey",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name: "phone.jpg", mimeType: "image/jpeg", buffer };
}

/** A small one, of which fewer copies are made, for the API's own form. */
export async function photoForm(colour: string): Promise<FormData> {
  const { name, mimeType, buffer } = await photo(colour, 300);
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return form;
}
