import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path/posix";
import type { Plugin } from "vite";
import { normalizePath } from "vite";

/** Consonants only: ad blockers hide class names such as "ad". */
const letters = "bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ";
const signs = `${letters}0123456789`;

/** The names that a CSS module defines: classes and keyframes. */
const named = /\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi;

/**
 * Gives the classes of CSS modules names of two letters: they occur in every page, its styles and
 * its scripts, and generated names compress badly. The same files give the same names on every
 * machine; adding a class changes few of them.
 */
export function classNames(): Plugin {
  return {
    name: "gable:class-names",
    apply: "build",
    config(config) {
      const root = normalizePath(config.root ?? process.cwd());
      const files = globSync("web/**/*.module.css", { cwd: root }).map(normalizePath);
      const names = shortNames(
        files.flatMap((file) =>
          namedIn(readFileSync(join(root, file), "utf8")).map((name) => keyOf(file, name)),
        ),
      );
      const generateScopedName = (name: string, file: string) => {
        const short = names.get(keyOf(relative(root, normalizePath(file)), name));
        if (!short)
          throw new Error(
            `${file}: ".${name}" has no short name. Is it written as run/class-names.ts reads classes?`,
          );
        return short;
      };
      return { css: { modules: { generateScopedName } } };
    },
  };
}

const keyOf = (file: string, name: string) => `${file} ${name}`;

const namedIn = (css: string): string[] =>
  [...css.matchAll(named)].map(([, ofClass, ofMovement]) => (ofClass ?? ofMovement) as string);

/** A short, unique name for each key: the one that its hash gives, or the next free one. */
export function shortNames(keys: readonly string[]): Map<string, string> {
  const all = letters.length * signs.length;
  const taken = new Map<number, string>();
  for (const key of [...new Set(keys)].sort()) {
    if (taken.size === all)
      throw new Error(`More than ${all} classes have no names of two letters. Give them three.`);
    let at = createHash("sha256").update(key).digest().readUInt32BE() % all;
    while (taken.has(at)) at = (at + 1) % all;
    taken.set(at, key);
  }
  return new Map(
    [...taken].map(([at, key]) => [
      key,
      `${letters[Math.floor(at / signs.length)]}${signs[at % signs.length]}`,
    ]),
  );
}
