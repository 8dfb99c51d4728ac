import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { type Database, openDatabase } from "#db/open.ts";
import { closed, openGable } from "../gable.ts";
import { type Cast, gatherCast, type Player } from "../kill/cast.ts";

/**
 * The answer that somebody got: the sentence of a page or the `detail` of the API; empty on
 * success.
 */
export type Outcome = { status: number; sentence: string; retryAfter: string | null };

/** An outside part, the actions of people who need it, and how to make it fail. */
export type Part = {
  /** Each fault, with the most seconds that somebody may wait for an answer. */
  faults: Record<string, number>;
  put(fault: string | null): Promise<void>;
  page(): Promise<Outcome>;
  api: (() => Promise<Outcome>) | null;
  /** Checks, after the fault, that nothing was lost; describes the outcome in words. */
  afterwards(): Promise<string>;
  output(): string;
  close(): Promise<void>;
};

export type Gable = {
  address: string;
  child: ChildProcess;
  output: () => string;
  database: Database;
  cast: Cast;
  close(): Promise<void>;
};

/**
 * Opens Gable with people on a folder of its own. `url`: its database, if that is not the embedded
 * one.
 */
export async function openWithPeople(
  folder: string,
  environment: Record<string, string>,
  { url, program }: { url?: string; program?: string } = {},
): Promise<Gable> {
  const gable = await openGable(folder, { DEMO: "off", ...environment }, program);
  const database = openDatabase(
    url ?? `postgres://gable@/gable?host=${encodeURIComponent(join(folder, "run"))}`,
    { connections: 2 },
  );
  const cast = await gatherCast(database.db, 1);
  const close = async () => {
    await database.close();
    await closed(gable.child);
  };
  return { ...gable, database, cast, close };
}

export const cookieOf = ({ token }: Player) => ({ Cookie: `gable=${token}` });
export const bearerOf = ({ token }: Player) => ({ Authorization: `Bearer ${token}` });

const header = (answer: Response) => ({
  status: answer.status,
  retryAfter: answer.headers.get("Retry-After"),
});

/** What a page says: in its summary of a form, or as an error page. */
export async function outcomeOfPage(answer: Response): Promise<Outcome> {
  const html = (await answer.text()).replaceAll(/<script.*?<\/script>/gs, "");
  const [, alert] = /role="alert".*?<li>(.*?)<\/li>/s.exec(html) ?? [];
  const [, lede] =
    answer.status >= 400 ? (/<p class="lede">(?:\d+: )?(.*?)<\/p>/s.exec(html) ?? []) : [];
  return { ...header(answer), sentence: inText(alert ?? lede ?? "") };
}

export async function outcomeOfApi(answer: Response): Promise<Outcome> {
  const { detail = "" } = (await answer.json()) as { detail?: string };
  return { ...header(answer), sentence: detail };
}

const inText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
