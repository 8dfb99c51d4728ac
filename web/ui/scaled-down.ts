// Wider than any stored width, so that the server's own scaling hides the second compression.
const widest = 2560;
/** Bytes; a smaller file is sent as quickly as it is scaled. */
const small = 1_500_000;

/**
 * A large picture, scaled down to what is kept of it anyway, as a JPEG: phones' pictures of 64
 * megapixels, and HEIC where the browser reads it, as Safari does. Anything else as it is.
 */
export async function scaledDown(file: File): Promise<File> {
  const isHeic = /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (file.size < small && !isHeic) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  try {
    const scale = Math.min(1, widest / picture.width);
    if (scale === 1 && !isHeic && file.type !== "image/png") return file;
    const [width, height] = [picture.width, picture.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number];
    const scaled = await drawn(picture, width, height);
    return scaled && (scaled.size < file.size || isHeic)
      ? new File([scaled], file.name, { type: scaled.type })
      : file;
  } catch {
    // The browser has not enough memory, or reveals no pixels.
    return file;
  } finally {
    picture.close();
  }
}

async function drawn(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  // On white, as the server keeps what has no background.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
}
