import pino from "pino";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { aboutProperty } from "#core/history.ts";
import { openQueue } from "#server/queue.ts";
import { closeEmptyDatabases, emptyDatabase } from "#test/empty-database.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import { openHistory } from "./history.ts";
import { openDatabase } from "./open.ts";
import { embeddedRole, grantRights, prepareDatabase } from "./prepare-database.ts";

const market = marketForTests();
closeEmptyDatabases();

test.each([
  "update history_events set why = ''",
  "delete from history_events",
  "truncate history_events",
  "update history_contents set salt = ''",
  "delete from history_contents",
  "delete from history_chains",
  "truncate history_chains",
  "update history_checkpoints set signed = ''",
  "delete from history_checkpoints",
  "alter table history_events disable trigger all",
  "alter table history_chains disable trigger history_only_grows",
  "drop trigger history_only_grows on history_events",
  "set session_replication_role = replica",
  "drop table history_events cascade",
  "create table public.mine (it text)",
  "create or replace function refuse_to_rewrite_history() returns trigger language plpgsql as 'begin return new; end'",
  "alter role gable_app superuser",
  "set role gable",
  "copy users to program 'cat'",
  "update drizzle.__drizzle_migrations set hash = ''",
])("the application may not: %s", async (statement) => {
  await expect(market.applicationPool.query(statement)).rejects.toThrow(
    /permission denied|must be owner|must be superuser/,
  );
});

test("nor shorten a chain, or leave its seal out, though it moves its end", async () => {
  const chain = "user:nobody";
  await market.pool.query("insert into history_chains values ($1, 3, 'head', 'seal', 1)", [chain]);
  for (const change of ["length = 2", "length = 3", "length = 4, seal = null"])
    await expect(
      market.applicationPool.query(`update history_chains set ${change} where chain = $1`, [chain]),
    ).rejects.toThrow("only grows");
});

test("rights are granted again at each start, and a role that could do all anyway is refused", async () => {
  const { rows } = await market.applicationPool.query("select current_user as role");
  expect(rows).toEqual([{ role: embeddedRole }]);
  const owner = openDatabase(market.databaseUrl, { connections: 1 });
  const application = { ...owner, pool: market.applicationPool };
  await Promise.all([grantRights(owner, application), grantRights(owner, application)]);
  await expect(grantRights(owner, owner)).rejects.toThrow("protects nothing");
  await owner.close();
});

test("an owner who is no superuser migrates a market that ran with one role, and hands its queue over", async () => {
  const [owner, application] = ["owner", "app"].map((role) => `${role}_${process.pid}`);
  const { pool } = await emptyDatabase();
  const [{ database }] = (await pool.query("select current_database() as database")).rows;
  await pool.query(
    `create role ${application} login; create role ${owner} login in role ${application}; alter database ${database} owner to ${owner}`,
  );
  const as = (role: string | undefined) =>
    (pool.options.connectionString as string).replace("gable@", `${role}@`);
  const log = pino({ level: "silent" });
  const alone = openDatabase(as(owner), { connections: 2 });
  await prepareDatabase(alone, { url: as(owner), ownerUrl: as(owner) });
  await (await openQueue(as(owner), log)).close();

  const apart = openDatabase(as(application), { connections: 2 });
  await prepareDatabase(apart, { url: as(application), ownerUrl: as(owner) });
  const queue = await openQueue(as(application), log);
  await apart.db.transaction(async (tx) => {
    await openHistory(historyKeys).append(tx, {
      ...aboutProperty(newId()),
      ...{ move: "list", from: null, to: null, by: "clock", at: new Date() },
    });
  });
  await expect(apart.pool.query("delete from history_events")).rejects.toThrow("permission denied");
  await queue.close();
  await Promise.all([alone.close(), apart.close()]);
});
