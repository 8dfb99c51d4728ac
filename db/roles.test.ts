import { expect, test } from "vitest";
import { marketForTests } from "#test/market.ts";
import { openDatabase } from "./open.ts";
import { embeddedRole, grantRights } from "./roles.ts";

const market = marketForTests();

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

test("rights are given again at each start, and a role that could do all anyway is refused", async () => {
  const { rows } = await market.applicationPool.query("select current_user as role");
  expect(rows).toEqual([{ role: embeddedRole }]);
  const owner = openDatabase(market.databaseUrl, { connections: 1 });
  const application = { ...owner, pool: market.applicationPool };
  await Promise.all([grantRights(owner, application), grantRights(owner, application)]);
  await expect(grantRights(owner, owner)).rejects.toThrow("protects nothing");
  await owner.close();
});
