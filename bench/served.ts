import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { closed, freePort } from "../e2e/gable.ts";
import frugal from "../run/frugal.json" with { type: "json" };
import { onCore } from "./cores.ts";

/** A server of ours in a process of its own. */
export type Served = {
  address: string;
  /** The CPU time that it has used, in milliseconds. */
  cpu(): Promise<number>;
  /** The memory that it occupies, in bytes. */
  memory(): Promise<number>;
  close(): Promise<void>;
};

const begun = /is open at (\S+)/;

/**
 * Starts a program as `npm start` does, on the first core, and waits until it prints its address.
 * Its output goes into a file, like a log.
 */
export async function serve(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), "gable-bench-"));
  const [file, port] = [join(folder, "output"), await freePort()];
  const output = await open(file, "w");
  const [command, ...rest] = onCore(0, [process.execPath, ...frugal.flags, program, ...args]);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: port,
    ...frugal.environment,
    ...environment,
  };
  const child = spawn(command ?? "", rest, { env, stdio: ["ignore", output.fd, output.fd] });
  const close = async () => {
    await closed(child);
    await output.close();
    await rm(folder, { recursive: true, force: true });
  };
  const address = await until(child, file).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    address,
    cpu: async () => {
      // User and system time in hundredths of a second (proc(5), fields 14 and 15).
      const fields = (await readProcFile(child, "stat")).split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    memory: async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readProcFile(child, "status"))?.[1]) * 1024,
    close,
  };
}

/**
 * A file of Linux's `/proc` about the process; empty on other systems, where the figures are
 * missing.
 */
const readProcFile = ({ pid }: ChildProcess, file: string) =>
  readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");

async function until(child: ChildProcess, file: string): Promise<string> {
  for (;;) {
    const text = await readFile(file, "utf8");
    const address = begun.exec(text)?.[1];
    if (address) return address;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(text);
    await pause(5);
  }
}
