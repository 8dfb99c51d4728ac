import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Mail, SentLetter } from "./mail.ts";

// The newest letters stay; surplus ones are deleted after every `some` new ones.
const maxLetters = 1_000;
const some = 100;

/**
 * Sends nothing: stores letters in a folder, to be read at `/dev/mail` during development and
 * demonstrations.
 */
export function openOutbox(folder: string, now: () => Date): Mail {
  const root = resolve(folder);
  let sent = 0;
  const newestFirst = async () => {
    const names = await readdir(root).catch(() => []);
    return names
      .filter((name) => name.endsWith(".json"))
      .sort()
      .reverse();
  };
  const forgetOld = async () => {
    for (const name of (await newestFirst()).slice(maxLetters))
      await rm(join(root, name), { force: true });
  };
  return {
    async send(letter) {
      sent += 1;
      // Sorts by time; the counter keeps letters of the same millisecond in order.
      const id = `${now().getTime()}-${String(sent).padStart(9, "0")}-${process.pid}`;
      const path = join(root, `${id}.json`);
      // The mode keeps one-time links from other users of the machine.
      await mkdir(root, { recursive: true, mode: 0o700 });
      await writeFile(
        `${path}.draft`,
        JSON.stringify({ ...letter, id, sentAt: now().toISOString() }),
      );
      await rename(`${path}.draft`, path);
      if (sent % some === 1) await forgetOld();
      return null;
    },
    async letters() {
      const newest = (await newestFirst()).slice(0, 100);
      return Promise.all(
        newest.map(
          async (name): Promise<SentLetter> => JSON.parse(await readFile(join(root, name), "utf8")),
        ),
      );
    },
  };
}
