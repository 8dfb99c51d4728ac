import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { openDatabase } from "#db/open.ts";
import { marketForTests } from "#test/market.ts";
import { readConfig } from "../config.ts";
import { openMarket } from "./open-market.ts";

const market = marketForTests();

test("a site that others can reach stays empty, and says what opens the market", async () => {
  const lines = await openMarket(
    { ...market.services, config: readConfig({ HOST: "0.0.0.0" }) },
    market.databaseUrl,
  );
  expect(lines).toEqual([expect.stringContaining("DEMO=on opens it")]);
});

/** Longer than a page's statement may take (`limits` in db/open.ts). */
const slow = 11_000;

test("a first start fills the market however slow the machine is, and others find it there, also one that starts beside it", async () => {
  const { db, close } = openDatabase(market.databaseUrl, { connections: 4 });
  const holder = new pg.Client({ connectionString: market.databaseUrl });
  await holder.connect();
  try {
    await holder.query("begin; lock table reviews in access exclusive mode");
    const opened = openMarket({ ...market.services, db }, market.databaseUrl);
    opened.catch(() => undefined);
    // A second node, which checks before the first has filled the market.
    const beside = openMarket({ ...market.services, db }, market.databaseUrl);
    beside.catch(() => undefined);
    await pause(slow);
    await holder.query("commit");
    expect((await opened)[0]).toContain("The demonstration market is open.");
    expect(await beside).toEqual(await opened);
    expect(await openMarket({ ...market.services, db }, market.databaseUrl)).toEqual(await opened);
    const open = (environment: Record<string, string>) =>
      openMarket({ ...market.services, db, config: readConfig(environment) }, market.databaseUrl);
    const shown = await open({ PUBLIC_URL: "https://homes.example", DEMO: "on" });
    expect(shown.at(-1)).toContain("Anyone who can reach this address can sign in with them");
    expect((await opened).at(-1)).not.toContain("Anyone");
    for (const closed of [{ PUBLIC_URL: "https://homes.example" }, { DEMO: "off" }])
      expect(await open(closed)).toEqual([
        expect.stringContaining("Nobody signs in as its people now"),
      ]);
  } finally {
    await holder.end();
    await close();
  }
});

test("a picture of the demonstration is there in AVIF, and made in WebP for a browser that accepts only that", async () => {
  const { rows } = await market.pool.query<{ id: string }>("select id from images limit 1");
  for (const format of ["avif", "webp"]) {
    const answer = await market.as(null).get(`/images/${rows[0]?.id}/324.${format}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, `image/${format}`]);
  }
});
