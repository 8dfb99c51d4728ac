import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { Refusal } from "#core/refusal.ts";
import type { Answered, Tasks } from "./decoder.ts";
import { outOfMemory } from "./out-of-memory.ts";

/** Why a decoder ended before it answered. */
type Ended = "slow" | "memory" | "dropped" | "broken";
export class DecoderEnded extends Error {
  readonly reason: Ended;
  constructor(reason: Ended, detail: string = reason) {
    super(`a decoder of pictures ended: ${detail}`);
    this.reason = reason;
  }
}

type DecoderProcess = {
  /** Throws the task's refusal, or `DecoderEnded`. */
  ask<Name extends keyof Tasks>(
    name: Name,
    input: Parameters<Tasks[Name]>,
    seconds: number,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
  end(reason: Ended): void;
};

// From the root, where every command starts: the build has no such file.
const program = "server/images/decoding/decoder.ts";

/** A decoder, started with its first task. `niceness`: 0, or up to 19 to give way to others. */
export function decoderProcess(niceness: number): DecoderProcess {
  let child: ChildProcess | null = null;
  let reason: Ended = "broken";

  const start = (): ChildProcess => {
    const started = fork(program, [], {
      execArgv: [],
      // None of the settings: a picture that takes a decoder over finds no keys.
      env: { MALLOC_MMAP_THRESHOLD_: "1048576" },
      serialization: "advanced",
      stdio: "ignore",
    });
    started.once("exit", () => {
      if (child === started) child = null;
    });
    if (started.pid && niceness > 0) {
      try {
        setPriority(started.pid, niceness);
      } catch {
        // It has ended already, or the system knows no priorities.
      }
    }
    // It must not keep a command running that has finished; it ends with its parent.
    started.unref();
    started.channel?.unref();
    reason = "broken";
    return started;
  };

  const end = (why: Ended) => {
    reason = why;
    child?.kill("SIGKILL");
    child = null;
  };

  return {
    end,
    ask(name, input, seconds) {
      child ??= start();
      const decoder = child;
      return new Promise((done, fail) => {
        const late = setTimeout(() => end("slow"), seconds * 1000);
        const settle = () => {
          clearTimeout(late);
          decoder.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
        };
        const onMessage = (answered: Answered) => {
          settle();
          if ("answer" in answered) done(answered.answer as never);
          else if ("refused" in answered)
            fail(new Refusal(answered.refused.code, answered.refused.message));
          else fail(new DecoderEnded("broken", answered.failed));
        };
        const onEnd = (how: number | Error | null) => {
          settle();
          fail(new DecoderEnded(how === outOfMemory ? "memory" : reason, `${reason} (${how})`));
        };
        decoder.on("message", onMessage).on("exit", onEnd).on("error", onEnd);
        decoder.send({ name, input });
      });
    },
  };
}
