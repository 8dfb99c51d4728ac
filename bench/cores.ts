import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/** Whether programs can be put on cores of their own here: otherwise they share them, and the results say so. */
const haveCores = availableParallelism() > 1 && spawnSync("taskset", ["-V"]).status === 0;

/** A command as it is started on one core. */
export const onCore = (core: number, command: readonly string[]): string[] => (haveCores ? ["taskset", "-c", String(core), ...command] : [...command]);

/** Puts a process that runs already, and all of its threads, on one core; what it starts later stays there. */
export function moveToCore(core: number, pid: number): void {
  if (haveCores) spawnSync("taskset", ["-acp", String(core), String(pid)]);
}

/** Lets a process run anywhere again: a database may have been there before, and stay. */
export function letGo(pid: number): void {
  if (haveCores) spawnSync("taskset", ["-acp", `0-${availableParallelism() - 1}`, String(pid)]);
}

export const howPinned = haveCores
  ? "The server has a core of its own; who asks, and the database, have another."
  : "There is no `taskset` here: server, database and who asks share the cores.";
