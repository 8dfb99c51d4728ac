import type pg from "pg";
import type { Query } from "#test/record-queries.ts";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: Node[];
};

/**
 * The plan of a query: the indexes it uses, the tables it scans in full, and the blocks of 8 KB it
 * reads.
 */
export type Plan = { indexes: string[]; scanned: string[]; blocks: number };

/** Tables smaller than this are read whole because that is quicker. */
const small = 1_000;
/**
 * The part of a table from which on a scan counts as full: one that ends after a few rows does not.
 */
const whole = 0.5;

export async function planOf(client: pg.ClientBase, { text, values }: Query): Promise<Plan> {
  const { rows } = await client.query<{ "QUERY PLAN": { Plan: Node }[] }>({
    text: `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  });
  const top = rows[0]?.["QUERY PLAN"][0]?.Plan;
  const nodes = top ? [...nodesOf(top)] : [];
  const scans = nodes.filter((node) => node["Node Type"] === "Seq Scan");
  const scanned: string[] = [];
  for (const scan of scans) {
    const read = (scan["Actual Rows"] ?? 0) + (scan["Rows Removed by Filter"] ?? 0);
    const size = "select reltuples as rows from pg_class where oid = to_regclass($1)";
    const { rows: tables } = await client.query<{ rows: number }>(size, [scan["Relation Name"]]);
    const all = tables[0]?.rows ?? 0;
    if (all > small && read >= all * whole) scanned.push(scan["Relation Name"] ?? "");
  }
  const indexes = [...new Set(nodes.flatMap((node) => node["Index Name"] ?? []))];
  return {
    indexes,
    scanned: [...new Set(scanned)],
    blocks: (top?.["Shared Hit Blocks"] ?? 0) + (top?.["Shared Read Blocks"] ?? 0),
  };
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const below of node.Plans ?? []) yield* nodesOf(below);
}
