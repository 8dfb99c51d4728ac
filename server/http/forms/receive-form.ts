import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { maxPictureBytes } from "#core/image.ts";
import { Refusal } from "#core/refusal.ts";

/** A file of a form, on the disk. `size`: one byte over the limit stands for any that is larger. */
export type ReceivedFile = { field: string; name: string; path: string; size: number };
type ReceivedForm = {
  fields: FormData;
  files: ReceivedFile[];
  /** The files that were not admitted. */
  failures: { file: ReceivedFile; why: unknown }[];
};

type Files = {
  /** Where files are written. */
  folder: string;
  /** Called before a file's bytes are written; it may refuse them. */
  admit?: (() => Promise<unknown>) | undefined;
};

// Above what any form of ours has. Parsing a megabyte of small parts blocks the event loop for
// seconds. Bytes: a text of 64 KB is longer than any of ours, and is cut.
const limits = {
  parts: 300,
  headerPairs: 20,
  headerSize: 16 * 1024,
  fieldSize: 64 * 1024,
  fileSize: maxPictureBytes + 1,
};

/**
 * Reads a multipart form (RFC 7578). Its files are written to a folder as they arrive, and removed
 * once `use` has ended; without a folder, they are left out. Refuses `tooLarge` if it has more
 * parts than any of ours, `unreadable`.
 */
export async function receiveForm<Answer>(
  request: Request,
  files: Files | null,
  use: (form: ReceivedForm) => Promise<Answer> | Answer,
): Promise<Answer> {
  const form: ReceivedForm = { fields: new FormData(), files: [], failures: [] };
  const received: ReceivedFile[] = [];
  try {
    await receive(request, form, files, received);
    return await use(form);
  } finally {
    for (const { path } of received) await rm(path, { force: true });
  }
}

async function receive(
  request: Request,
  form: ReceivedForm,
  files: Files | null,
  received: ReceivedFile[],
): Promise<void> {
  const parser = makeParser(request);
  const streams: BusboyFileStream[] = [];
  const stored: Promise<void>[] = [];
  if (files) await mkdir(files.folder, { recursive: true, mode: 0o700 });
  parser.on("field", (name, value) => name !== undefined && form.fields.append(name, value));
  parser.on("file", (field, stream, name) => {
    streams.push(stream);
    // Also said to the parser; unheard, it would end the process.
    stream.on("error", () => undefined);
    // Browsers send an input without a file as a file without a name.
    if (!files || !field || !name) return stream.resume();
    const file = { field, name, path: join(files.folder, randomUUID()), size: 0 };
    received.push(file);
    stored.push(store(stream, file, form, files));
  });
  for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"])
    parser.on(limit, () => parser.destroy(new Refusal("tooLarge")));
  try {
    const body = request.body as ReadableStream | null;
    await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), parser);
    await Promise.all(stored);
  } catch (error) {
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(stored);
    throw isOfForm(error) ? unreadable() : error;
  }
  const refused = new Set(form.failures.map(({ file }) => file));
  form.files = received.filter((file) => !refused.has(file));
}

async function store(
  stream: BusboyFileStream,
  file: ReceivedFile,
  form: ReceivedForm,
  { admit }: Files,
): Promise<void> {
  try {
    await admit?.();
  } catch (why) {
    form.failures.push({ file, why });
    stream.resume();
    return;
  }
  await pipeline(stream, createWriteStream(file.path, { mode: 0o600 }));
  file.size = stream.bytesRead;
}

function makeParser(request: Request): BusboyInstance {
  const type = request.headers.get("Content-Type") ?? "";
  if ((parseBoundary(type)?.length ?? 71) > 70) throw unreadable();
  return new Busboy({
    headers: { "content-type": type },
    limits,
    // No name is ever a path of ours.
    preservePath: true,
    isPartAFile: (_, __, filename) => filename !== undefined,
  });
}

/** Whether an error is the parser's, about what was sent. */
const isOfForm = (error: unknown): boolean =>
  error instanceof Error && /multipart|Part terminated|header/i.test(error.message);

const unreadable = () =>
  new Refusal("unreadable", "The form could not be read. Reload the page and send it again.");

/**
 * Reads a request's form, without its files; a text longer than any of ours is cut. Refuses
 * `tooLarge` if it has more fields than any of ours; throws if the body is not a form.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (isInParts(type)) return receiveForm(request, null, ({ fields }) => fields);
  const bytes = Buffer.from(await request.arrayBuffer());
  if (hasMore(bytes, "&", limits.parts)) throw new Refusal("tooLarge");
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  const fields = new FormData();
  for (const [name, value] of form) fields.append(name, String(value).slice(0, limits.fieldSize));
  return fields;
}

function hasMore(bytes: Buffer, mark: string, max: number): boolean {
  let at = -mark.length;
  for (let found = 0; found <= max; found++) {
    at = bytes.indexOf(mark, at + mark.length);
    if (at < 0) return false;
  }
  return true;
}

/** Whether a content type is that of a multipart form. */
export const isInParts = (contentType: string | null | undefined): boolean =>
  /^multipart\/form-data\b/i.test(contentType ?? "");

/** The boundary of a multipart form; `null` if it is not one, or names no boundary. */
export function parseBoundary(contentType: string | null | undefined): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType ?? "") ?? [];
  return (isInParts(contentType) && (quoted ?? plain)) || null;
}
