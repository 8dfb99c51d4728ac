import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";

/** What signs our cookies and links: `SECRET`, or one made at the first start and kept in the data folder. */
export async function secretOf({ SECRET, DATA_DIR }: Config): Promise<string> {
  if (SECRET) return SECRET;
  const path = join(DATA_DIR, "secret");
  await mkdir(DATA_DIR, { recursive: true });
  // Whoever writes first wins; everyone reads what is there then.
  await writeFile(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 }).catch(() => undefined);
  return readFile(path, "utf8");
}
