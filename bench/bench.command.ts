import { parseArgs } from "node:util";
import { asCommand, parseCount } from "#db/as-command.ts";
import { StartFailure } from "#db/start-failure.ts";
import type { Part } from "./part.ts";
import { writeChapter } from "./results.ts";

/** Imported only when run, because each loads its own tools. */
const parts: Record<string, () => Promise<Part>> = {
  pages: async () => (await import("./pages.ts")).pagesPart,
  lighthouse: async () => (await import("./lighthouse.ts")).lighthousePart,
  start: async () => (await import("./start.ts")).startPart,
  weight: async () => (await import("./weight.ts")).weightPart,
  search: async () => (await import("./search.ts")).searchPart,
  queries: async () => (await import("./queries.ts")).queriesPart,
  moves: async () => (await import("./moves.ts")).movesPart,
};

/**
 * `npm run bench`, or only named parts: `npm run bench -- search`. Prints the chapters and keeps
 * them in `bench/results.md`.
 */
async function bench(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { properties: { type: "string", default: "1000000" } },
    allowPositionals: true,
  });
  const names = Object.keys(parts);
  const strange = positionals.filter((name) => !names.includes(name));
  if (strange.length)
    throw new StartFailure(
      `There is no part called ${strange.join(", ")}. There are: ${names.join(", ")}.`,
    );
  const properties = parseCount("properties", values.properties);
  const missed: string[] = [];
  for (const name of positionals.length ? positionals : names) {
    const measure = await parts[name]?.();
    if (!measure) continue;
    const chapter = await measure({ properties });
    missed.push(...chapter.missed.map((aim) => `  ${name}: ${aim}`));
    console.log(await writeChapter(chapter));
  }
  console.log(missed.length ? ["Missed:", ...missed].join("\n") : "Every aim was met.");
}

await asCommand(bench);
