import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import type { Chapter } from "./part.ts";

const file = "bench/results.md";
const head =
  "# Measured\n\nWritten by `npm run bench`. Each chapter says when and on which machine it was measured; a run replaces only the chapters that it measured.\n";

/**
 * Writes a chapter into `bench/results.md`, replacing the one with its title. Returns the text of
 * the chapter.
 */
export async function writeChapter(chapter: Chapter): Promise<string> {
  const written = `## ${chapter.title}\n\n${chapter.text.trim()}\n\n${machine()}\n`;
  await writeFile(
    file,
    withChapter(existsSync(file) ? await readFile(file, "utf8") : "", chapter.title, written),
  );
  return written;
}

/** The file's text with this chapter in it: in place of the one with its title, or at the end. */
export function withChapter(book: string, title: string, written: string): string {
  const chapters = book.split(/^(?=## )/m).filter((part) => part.startsWith("## "));
  const at = chapters.findIndex((part) => part.startsWith(`## ${title}\n`));
  chapters.splice(at < 0 ? chapters.length : at, at < 0 ? 0 : 1, written);
  return [head, ...chapters].map((part) => `${part.trim()}\n`).join("\n");
}

function machine(): string {
  const [processor] = cpus();
  const load = loadavg().map((one) => one.toFixed(1));
  const of = `${processor?.model.trim() ?? "unknown processor"} × ${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `*${new Date().toISOString().slice(0, 10)}, ${of}, Node ${process.versions.node}, load ${load.join(" ")} when it was done.*`;
}
