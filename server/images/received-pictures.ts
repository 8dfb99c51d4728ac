import { join } from "node:path";
import type { Context } from "../context.ts";
import { admitUpload } from "./upload-image.ts";

/** Where the pictures of a form are received until they are read. */
export const uploadsIn = (dataFolder: string): string => join(dataFolder, "uploads");

/** Receives the pictures of a form, as many as the caller may send. */
export const receivedPictures = (context: Context) => ({
  folder: uploadsIn(context.config.DATA_DIR),
  admit: () => admitUpload(context),
});
