import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { onCore } from "./cores.ts";

/** The pages a second that React alone renders, by path. */
export async function renderAlone(
  environment: Record<string, string>,
  pages: readonly { path: string; cookie?: string }[],
): Promise<Map<string, number>> {
  const [command = "", ...args] = onCore(0, [
    process.execPath,
    "bench/render.mjs",
    "2",
    ...pages.map((page) => JSON.stringify(page)),
  ]);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    ...environment,
    LOG_LEVEL: "silent",
  };
  const { stdout } = await promisify(execFile)(command, args, { env });
  const figures: { path: string; perSecond: number }[] = JSON.parse(stdout);
  return new Map(figures.map(({ path, perSecond }) => [path, perSecond]));
}
