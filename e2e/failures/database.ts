import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect } from "vitest";
import { startEmbedded } from "#db/embedded.ts";
import { type Fault, openFaultProxy } from "#test/fault-proxy.ts";
import { makeProperty } from "#test/make.ts";
import {
  bearerOf,
  cookieOf,
  openWithPeople,
  outcomeOfApi,
  outcomeOfPage,
  type Part,
} from "./part.ts";

/**
 * The database, on another server: a signed-in buyer opens All Properties, and puts a home on the
 * wishlist.
 */
export async function openDatabaseAtFault(folder: string): Promise<Part> {
  const server = await startEmbedded(join(folder, "server"), { exclusive: false });
  const proxy = await openFaultProxy({ path: join(folder, "server", "run", ".s.PGSQL.5432") });
  const gable = await openWithPeople(
    join(folder, "gable"),
    { DATABASE_URL: `postgres://gable@127.0.0.1:${proxy.port}/gable` },
    { url: server.ownerUrl },
  );
  const [buyer] = gable.cast.buyers;
  if (!buyer) throw new Error("nobody is there");
  const another = async () => ({
    propertyId: await makeProperty(gable.database.db),
    key: randomUUID(),
  });
  let wish = await another();

  const add = () => {
    const headers = {
      ...bearerOf(buyer),
      "Content-Type": "application/json",
      "Idempotency-Key": wish.key,
    };
    return fetch(`${gable.address}/api/wishlist`, {
      method: "POST",
      headers,
      body: JSON.stringify({ propertyId: wish.propertyId }),
    });
  };
  return {
    faults: { refused: 2, slow: 10, hanging: 15, garbled: 15 },
    async put(fault) {
      if (fault) wish = await another();
      await proxy.set(fault as Fault | null);
    },
    page: async () =>
      outcomeOfPage(await fetch(`${gable.address}/properties`, { headers: cookieOf(buyer) })),
    api: async () => outcomeOfApi(await add()),
    async afterwards() {
      // Repeats the call, as a client does that got no success.
      const again = async () => {
        // The key of an interrupted call is released after two minutes; the test does not wait for
        // them.
        await gable.database.pool.query(
          "update idempotency_keys set created_at = now() - interval '3 minutes' where status is null",
        );
        return (await add()).status;
      };
      await expect.poll(again, { timeout: 30_000, interval: 250 }).toBe(200);
      const { rows } = await gable.database.pool.query(
        "select count(*)::int as times from wishlist_entries where property_id = $1",
        [wish.propertyId],
      );
      expect(rows).toEqual([{ times: 1 }]);
      return "The next call succeeds. A call that was cut off can be repeated after two minutes at most, and takes effect once.";
    },
    output: gable.output,
    async close() {
      await gable.close();
      await proxy.close();
      await server.stop();
    },
  };
}
