import type pg from "pg";

/** The database server of tests may lose what it wrote if the machine goes off. */
export async function doNotWaitForDisks(owner: pg.Client): Promise<void> {
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"])
    await owner.query(`alter system set ${setting} = off`);
  await owner.query("select pg_reload_conf()");
}
