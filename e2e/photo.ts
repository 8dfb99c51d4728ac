import sharp from "sharp";

/** A picture of a single color, as a file that somebody uploads. */
export async function photo(
  colour: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: colour },
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

/** The same for the API's own form. */
export async function photoForm(colour: string): Promise<FormData> {
  const { name, mimeType, buffer } = await photo(colour);
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return form;
}
