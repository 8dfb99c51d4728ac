import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { type Database, openDatabase } from "#db/open.ts";
import { closed, openHouse } from "../house.ts";
import { type Cast, gatherCast, type Player } from "../kill/cast.ts";

/** What somebody was told: by a page its sentence, by the API its `detail`; an empty one where all went as ever. */
export type Told = { status: number; sentence: string; retryAfter: string | null };

/** An outside part, what people do who need it, and how it is put at fault. */
export type Part = {
  /** Each fault with the seconds after which, at most, whoever waits has an answer. */
  faults: Record<string, number>;
  put(fault: string | null): Promise<void>;
  page(): Promise<Told>;
  api: (() => Promise<Told>) | null;
  /** Checks, once the fault is over, that nothing was lost; says so in words. */
  afterwards(): Promise<string>;
  said(): string;
  close(): Promise<void>;
};

export type House = { address: string; child: ChildProcess; said: () => string; database: Database; cast: Cast; close(): Promise<void> };

/** A house of its own on a folder, with people in it. `url`: its database, if that is not the embedded one. */
export async function openFor(folder: string, environment: Record<string, string>, { url, program }: { url?: string; program?: string } = {}): Promise<House> {
  const house = await openHouse(folder, { DEMO: "off", ...environment }, program);
  const database = openDatabase(url ?? `postgres://gable@/gable?host=${encodeURIComponent(join(folder, "run"))}`, { connections: 2 });
  const cast = await gatherCast(database.db, 1);
  const close = async () => {
    await database.close();
    await closed(house.child);
  };
  return { ...house, database, cast, close };
}

export const cookieOf = ({ token }: Player) => ({ Cookie: `gable=${token}` });
export const bearerOf = ({ token }: Player) => ({ Authorization: `Bearer ${token}` });

const header = (answer: Response) => ({ status: answer.status, retryAfter: answer.headers.get("Retry-After") });

/** What a page says: in its summary of a form, or as an error page. */
export async function toldByPage(answer: Response): Promise<Told> {
  const html = (await answer.text()).replaceAll(/<script.*?<\/script>/gs, "");
  const [, alert] = /role="alert".*?<li>(.*?)<\/li>/s.exec(html) ?? [];
  const [, lede] = answer.status >= 400 ? (/<p class="lede">(?:\d+: )?(.*?)<\/p>/s.exec(html) ?? []) : [];
  return { ...header(answer), sentence: inText(alert ?? lede ?? "") };
}

export async function toldByApi(answer: Response): Promise<Told> {
  const { detail = "" } = (await answer.json()) as { detail?: string };
  return { ...header(answer), sentence: detail };
}

const inText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
