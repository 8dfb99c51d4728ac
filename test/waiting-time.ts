import { readFile } from "node:fs/promises";

/**
 * The milliseconds for which a process was ready to run but had no processor, because of other load
 * on the machine.
 */
export async function waitingTimeOf(pid: number): Promise<number> {
  const [, waited = "0"] = (await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "")).split(
    " ",
  );
  return Number(waited) / 1_000_000;
}
