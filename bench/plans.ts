import type pg from "pg";
import type { Query } from "./heard.ts";

type Node = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: Node[] };
type Told = { Plan: Node & { "Shared Hit Blocks"?: number; "Shared Read Blocks"?: number } };

/** How the database goes about a query: which indexes it reads, which tables it goes through whole, how many blocks of 8 KB it looks at. */
export type Plan = { indexes: string[]; scanned: string[]; blocks: number };

/** Tables smaller than this are read whole because that is quicker. */
const small = 1_000;

export async function planOf(client: pg.ClientBase, { text, values }: Query): Promise<Plan> {
  const { rows } = await client.query<{ "QUERY PLAN": Told[] }>({ text: `explain (analyze, buffers, timing off, format json) ${text}`, values });
  const top = rows[0]?.["QUERY PLAN"][0]?.Plan;
  const nodes = top ? [...nodesOf(top)] : [];
  const names = (key: "Index Name" | "Relation Name", of: Node[]) => [...new Set(of.flatMap((node) => node[key] ?? []))];
  const whole = names(
    "Relation Name",
    nodes.filter((node) => node["Node Type"] === "Seq Scan"),
  );
  const { rows: large } = await client.query<{ name: string }>("select relname as name from pg_class where relname = any($1) and reltuples > $2", [
    whole,
    small,
  ]);
  return {
    indexes: names("Index Name", nodes),
    scanned: large.map(({ name }) => name),
    blocks: (top?.["Shared Hit Blocks"] ?? 0) + (top?.["Shared Read Blocks"] ?? 0),
  };
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const below of node.Plans ?? []) yield* nodesOf(below);
}
