import { createReadStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import type { z } from "zod";
import { StartFailure } from "#db/start-failure.ts";

/** A file of an archive. Every file is small enough to be held in memory. */
export type Entry = { name: string; bytes: Buffer };

export type Archive = {
  add(name: string, content: Uint8Array | string): Promise<void>;
  /** Completes the archive and renames it to its final path. */
  finish(): Promise<void>;
  /** Stops, and deletes what was written. */
  abandon(): Promise<void>;
};

// The archive holds personal data and credentials.
const ownersOnly = 0o600;

/**
 * Begins an archive (tar, gzip) under a temporary name, so that a file at `path` is always
 * complete. Throws `StartFailure` if it can't.
 */
export async function createArchive(path: string, signal?: AbortSignal): Promise<Archive> {
  if (await stat(path).catch(() => null))
    throw new StartFailure(
      `${path} is there already. Choose another name; a backup is never written over.`,
    );
  const draft = `${path}.${process.pid}.part`;
  const file = await open(draft, "wx", ownersOnly).catch((error: Error) => {
    throw new StartFailure(`${path} can't be written: ${error.message}.`);
  });
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip(),
    file.createWriteStream({ flush: true }),
    signalOption(signal),
  );
  // The next `add` or `finish` reports the error.
  written.catch(() => undefined);
  const explain = (error: NodeJS.ErrnoException) => {
    throw new StartFailure(
      error.code === "ABORT_ERR"
        ? "It was stopped; nothing was written."
        : `${path} could not be written: ${error.message}. Nothing of it was kept.`,
    );
  };
  return {
    async add(name, content) {
      const bytes = Buffer.from(content);
      const added = new Promise<void>((done, fail) => {
        tar.entry({ name, size: bytes.length, mode: ownersOnly }, bytes, (error) =>
          error ? fail(error) : done(),
        );
      });
      // If it fails, the pipeline to the disk has the cause.
      await added.catch(() => written.catch(explain));
    },
    async finish() {
      tar.finalize();
      await written.catch(explain);
      await rename(draft, path);
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

const signalOption = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

export type Entries = {
  /** The next file, without taking it; `null` at the end. */
  peek(): Promise<Entry | null>;
  /** The next file, which must have this name. */
  take(name: string): Promise<Buffer>;
  /** The next file, which must have this name and this shape. */
  takeJson<Shape>(name: string, shape: z.ZodType<Shape>): Promise<Shape>;
  /** The next files, as long as they are in this folder. */
  under(folder: string): AsyncGenerator<Entry>;
};

/**
 * Reads an archive from beginning to end. Throws `StartFailure` if it is not an archive, damaged or
 * truncated.
 */
export function openArchive(path: string, signal?: AbortSignal): Entries & { close(): void } {
  const tar = extract();
  const source = createReadStream(path);
  const read = pipeline(source, createGunzip(), tar, signalOption(signal));
  read.catch(() => undefined);
  const packed = tar[Symbol.asyncIterator]();
  let ahead: Promise<Entry | null> | null = null;

  const readNext = async (): Promise<Entry | null> => {
    try {
      const { value, done } = await packed.next();
      if (!done) return { name: value.header.name, bytes: await collectBytes(value) };
      await read;
      return null;
    } catch (error) {
      throw new StartFailure(describeFault(path, error as NodeJS.ErrnoException));
    }
  };
  const peek = () => {
    ahead ??= readNext();
    return ahead;
  };
  const next = async () => {
    const entry = await peek();
    ahead = null;
    return entry;
  };
  const take = async (name: string) => {
    const entry = await next();
    if (entry?.name !== name)
      throw new StartFailure(
        `${path} is no backup, or damaged: it has ${entry?.name ?? "an end"} where ${name} should be.`,
      );
    return entry.bytes;
  };
  return {
    peek,
    take,
    async takeJson(name, shape) {
      const parsed = shape.safeParse(parseJson(await take(name)));
      if (!parsed.success)
        throw new StartFailure(
          `${path} is no backup, or damaged: ${name} does not say what it should.`,
        );
      return parsed.data;
    },
    async *under(folder) {
      while ((await peek())?.name.startsWith(folder)) yield (await next()) as Entry;
    },
    close: () => source.destroy(),
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

async function collectBytes(packed: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of packed) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function describeFault(path: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === "ABORT_ERR") return "It was stopped; nothing of it was kept.";
  if (code === "ENOENT") return `There is no ${path}.`;
  if (code === "EACCES" || code === "EISDIR") return `${path} can't be read: ${message}.`;
  if (/incorrect header check/.test(message)) return `${path} is no backup.`;
  return `${path} is damaged or cut off: ${message}. Take another backup; nothing of this one was kept.`;
}
