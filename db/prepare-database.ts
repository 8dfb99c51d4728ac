import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { refuseNewer } from "./known-migrations.ts";
import { type Database, migrate, openDatabase } from "./open.ts";
import { refuseUnusable } from "./refuse-unusable.ts";
import { StartFailure } from "./start-failure.ts";

/** Where the application works, and where its tables' owner does: the same without a role apart. */
export type DatabaseUrls = { url: string; ownerUrl: string };

/**
 * Brings the schema up to date as its owner, and gives the application's role its rights. Throws
 * `StartFailure` for a database of a newer Gable.
 */
export async function prepareDatabase(
  application: Database,
  { url, ownerUrl }: DatabaseUrls,
): Promise<void> {
  const owner = openDatabase(ownerUrl, { connections: 2, patient: true });
  try {
    await refuseUnusable(owner, "DATABASE_OWNER_URL");
    await refuseNewer(owner);
    await migrate(owner);
    if (ownerUrl !== url) await grantRights(owner, application);
  } finally {
    await owner.close();
  }
}

/** The role of the running application in the embedded database, whose owner is its superuser. */
export const embeddedRole = "gable_app";

/** What the application only adds to. The ends of chains move with what is added. */
const onlyAddedTo = ["history_events", "history_contents", "history_checkpoints"];

/**
 * Gives the application's role what it needs, and not the rights to change or delete the history,
 * to alter a table or to switch a trigger off. The tables of the queue become its own. `owner` made
 * the other tables. Throws `StartFailure` if the role could do all of that anyway.
 */
export async function grantRights({ pool }: Database, application: Database): Promise<void> {
  const role = await currentRole(application);
  const owner = await pool.connect();
  try {
    await owner.query("begin");
    // Of several nodes that start at once one grants: two would meet at the same rows.
    await owner.query("select pg_advisory_xact_lock($1)", [advisoryLocks.migrating]);
    const quoted = pg.escapeIdentifier(role);
    for (const statement of [...grants, ...(await queueHandover(owner, role))])
      await owner.query(statement.replaceAll("application_role", quoted));
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    owner.release();
  }
}

const grants = [
  "grant usage on schema public, drizzle to application_role",
  "grant select on all tables in schema drizzle to application_role",
  "grant select, insert, update, delete on all tables in schema public to application_role",
  "grant usage, select on all sequences in schema public to application_role",
  ...onlyAddedTo.map((table) => `revoke update, delete on ${table} from application_role`),
  "revoke delete on history_chains from application_role",
];

/** The role that the application logs in as, which must not be able to act as the tables' owner. */
async function currentRole({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ role: string; owns: boolean }>(
    `select current_user as role, pg_has_role(current_user, relowner, 'member') as owns
      from pg_class where oid = 'public.history_events'::regclass`,
  );
  const { role, owns } = rows[0] as { role: string; owns: boolean };
  if (owns)
    throw new StartFailure(
      `The role ${role} of DATABASE_URL may act as the owner of the tables, so DATABASE_OWNER_URL protects nothing: give DATABASE_URL a role of its own, made by \`create role gable_app login password '…'\`.`,
    );
  return role;
}

/** The statements that make the role own the schema of the queue, with all that is in it. */
async function queueHandover(owner: pg.PoolClient, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ statement: string }>(
    `with queue as (select oid, nspowner from pg_namespace where nspname = 'pgboss'),
      application as (select oid from pg_roles where rolname = $1)
    select format('alter %s %s owner to application_role', kind, name) as statement from (
      select 0 as place, 'schema' as kind, 'pgboss' as name, nspowner as owner from queue
      union all select 1, 'table', c.oid::regclass::text, relowner from pg_class c join queue on relnamespace = queue.oid
        where relkind in ('r', 'p', 'v')
      union all select 2, 'routine', p.oid::regprocedure::text, proowner from pg_proc p join queue on pronamespace = queue.oid
      union all select 3, 'type', t.oid::regtype::text, typowner from pg_type t join queue on typnamespace = queue.oid
        where typtype = 'e'
    ) things, application where owner <> application.oid order by place`,
    [role],
  );
  return rows.map(({ statement }) => statement);
}
