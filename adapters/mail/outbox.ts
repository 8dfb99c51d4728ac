import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Mail, SentLetter } from "./mail.ts";

/** Sends no letter anywhere: it keeps them in a folder, to be read at `/dev/mail` while developing or showing. */
export function openOutbox(folder: string, now: () => Date): Mail {
  const root = resolve(folder);
  let sent = 0;
  return {
    async send(letter) {
      sent += 1;
      // In the order of their names, letters of one moment stay in order too.
      const id = `${now().getTime()}-${String(sent).padStart(9, "0")}-${process.pid}`;
      const path = join(root, `${id}.json`);
      await mkdir(root, { recursive: true });
      await writeFile(`${path}.draft`, JSON.stringify({ ...letter, id, sentAt: now().toISOString() }));
      await rename(`${path}.draft`, path);
      return null;
    },
    async letters() {
      const names = await readdir(root).catch(() => []);
      const newest = names
        .filter((name) => name.endsWith(".json"))
        .sort()
        .reverse()
        .slice(0, 100);
      return Promise.all(newest.map(async (name): Promise<SentLetter> => JSON.parse(await readFile(join(root, name), "utf8"))));
    },
  };
}
