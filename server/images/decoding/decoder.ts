// The program of a decoder: a process of its own, because a decoder that hangs, or fills the
// memory, or is broken by a picture can only be ended with its process. Node runs this file as it
// is, without a build.
import { Refusal } from "#core/refusal.ts";
import { encodeVariant } from "./encode-variant.ts";
import { outOfMemory } from "./out-of-memory.ts";
import { limitDecoder, readPicture, readQuickPicture } from "./read-picture.ts";

/** What a decoder does. */
const tasks = { readQuickPicture, readPicture, encodeVariant };

export type Tasks = typeof tasks;
export type DecoderRequest = { name: keyof Tasks; input: Parameters<Tasks[keyof Tasks]> };
export type Answered =
  | { answer: unknown }
  | { refused: Pick<Refusal, "code" | "message"> }
  | { failed: string };

const maxMemory = 512 * 1024 * 1024;

if (process.send) serve(process.send.bind(process));

function serve(send: (answered: Answered) => void): void {
  limitDecoder();
  process.on("disconnect", () => process.exit());
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.exit(outOfMemory);
  }, 20).unref();
  process.on("message", async ({ name, input }: DecoderRequest) => {
    try {
      const work = tasks[name] as (...input: unknown[]) => Promise<unknown>;
      send({ answer: await work(...input) });
    } catch (error) {
      send(
        error instanceof Refusal
          ? { refused: { code: error.code, message: error.message } }
          : { failed: String(error) },
      );
    }
  });
}
