import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pinToCore, unpin } from "./cores.ts";
import { type FilledMarket, openFilledMarket } from "./filled-market.ts";
import { historyKey, signInReader } from "./reader.ts";
import { type Served, serve } from "./served.ts";

export type PageRequest = { name: string; path: string; cookie?: string };
/** A market's number of homes, and its folder. */
export type Size = { homes: number; folder: string };
export type Opened = {
  server: Served;
  pages: PageRequest[];
  environment: Record<string, string>;
  data: string;
};

export const home = "Home";
export const allProperties = "All Properties";
export const property = "A property";

/** Opens a market with the built server over it, for as long as `use` takes. */
export async function withMarket<Found>(
  { folder, homes }: Size,
  use: (opened: Opened) => Promise<Found>,
): Promise<Found> {
  const market = await openFilledMarket(folder, homes);
  const data = await mkdtemp(join(tmpdir(), "gable-bench-"));
  const postmaster = Number(
    (await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0],
  );
  try {
    pinToCore(1, postmaster);
    // The host only makes the address valid; the connection uses the folder of the socket.
    const environment = {
      DATABASE_URL: market.url.replace("@/", "@localhost/"),
      DATA_DIR: data,
      HISTORY_KEY: historyKey,
      LOG_LEVEL: "info",
    };
    const pages = await pagesOf(market);
    const server = await serve("run/serve.mjs", [], environment);
    try {
      return await use({ server, pages, environment, data });
    } finally {
      await server.close();
    }
  } finally {
    unpin(postmaster);
    await market.close();
    await rm(data, { recursive: true, force: true });
  }
}

async function pagesOf({ db }: FilledMarket): Promise<PageRequest[]> {
  const cookie = await signInReader(db);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from listings where status = 'Verified' order by listed_at desc limit 1 offset 20`,
  );
  return [
    { name: home, path: "/" },
    { name: allProperties, path: "/properties", cookie },
    { name: property, path: `/properties/${rows[0]?.id}`, cookie },
  ];
}

export const requestFor = ({ server, pages }: Opened, name: string) =>
  requestOf(server, pages.find((page) => page.name === name) as PageRequest);

/** The request for a page by its reader. */
export const requestOf = (
  { address }: Served,
  { path, cookie }: PageRequest,
): { address: string; headers: Record<string, string> } => ({
  address: `${address}${path}`,
  headers: cookie ? { Cookie: cookie } : {},
});
