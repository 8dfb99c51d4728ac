import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/**
 * Whether processes can be pinned to cores here: otherwise they share them, and the results say so.
 */
const haveCores = availableParallelism() > 1 && spawnSync("taskset", ["-V"]).status === 0;

/** The command line that starts a command on one core. */
export const onCore = (core: number, command: readonly string[]): string[] =>
  haveCores ? ["taskset", "-c", String(core), ...command] : [...command];

/** Pins a running process, with all of its threads and later children, to one core. */
export function pinToCore(core: number, pid: number): void {
  if (haveCores) spawnSync("taskset", ["-acp", String(core), String(pid)]);
}

/** Unpins a process: the database may have run before the measurement, and go on after it. */
export function unpin(pid: number): void {
  if (haveCores) spawnSync("taskset", ["-acp", `0-${availableParallelism() - 1}`, String(pid)]);
}

export const howPinned = haveCores
  ? "The server has a core of its own; the load generator and the database share another."
  : "There is no `taskset` here: server, database and load generator share the cores.";
