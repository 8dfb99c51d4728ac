import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { plainStanding } from "#core/market.ts";
import { propertyStatuses } from "#core/property.ts";
import type { Conditions } from "#core/search/search.ts";
import { visitor } from "#core/user.ts";
import { cutRemainingWords } from "#db/cut-words.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { recordQueries } from "#test/record-queries.ts";
import type { Context } from "../context.ts";
import { readTile } from "../map/read-tile.ts";
import { countChoices } from "./count-choices.ts";
import { listModeration } from "./list-moderation.ts";
import { countProperties, listProperties } from "./list-properties.ts";
import { searchHomes } from "./search-homes.ts";

const market = marketForTests();
let contexts: Record<"visitor" | "agent" | "admin", Context>;

beforeAll(async () => {
  const [agent, admin] = [
    await makePerson(market.db, "agent"),
    await makePerson(market.db, "admin"),
  ];
  contexts = {
    visitor: market.context(visitor),
    agent: market.context(agent),
    admin: market.context(admin),
  };
  const one = await makeProperty(market.db, agent, {
    title: "A windmill by the river",
    at: { latitude: 38.7, longitude: -9.1 },
  });
  const plain = propertyStatuses.map(plainStanding);
  // So many that using an index pays off.
  await market.db.execute(sql`insert into properties (id, agent_id, title, location, latitude, longitude, price_cents, image_id, moderation, market, status, listed_at, updated_at)
    select gen_random_uuid(), agent_id, 'House ' || number || ' by the park', location, latitude, longitude, price_cents, image_id,
      plain->>'moderation', plain->>'market', plain->>'status', listed_at, updated_at
    from properties cross join generate_series(1, 6000) as number,
      lateral (select ${JSON.stringify(plain)}::jsonb->(number % ${plain.length}::int) as plain) as standing
    where id = ${one}`);
  await cutRemainingWords(market.db);
  await market.db.execute(sql`analyze`);
});

const q = "windmill";
const narrowed: Conditions[] = [
  { q },
  { q, minPrice: 1 },
  { q, listedWithin: 3 },
  { q, bounds: [-10, 38, -8, 40] },
];
const sorts = [
  "price",
  "-price",
  "listed",
  "-listed",
  "title",
  "-title",
  "location",
  "-location",
  "agent",
  "-agent",
  undefined,
];

const looks: [
  string,
  (contexts: Record<"visitor" | "agent" | "admin", Context>) => Promise<unknown>,
][] = [
  ...narrowed.flatMap((conditions): typeof looks => [
    [
      `All Properties, ${JSON.stringify(conditions)}`,
      (as) => searchHomes(as.visitor, { ...conditions, limit: 12 }),
    ],
    [`their choices, ${JSON.stringify(conditions)}`, (as) => countChoices(as.visitor, conditions)],
    [
      `a tile, ${JSON.stringify(conditions)}`,
      (as) => readTile(as.visitor, { z: 6, x: 30, y: 24 }, conditions),
    ],
    ...(["visitor", "agent", "admin"] as const).flatMap((who): typeof looks => [
      [
        `what the ${who} may see, ${JSON.stringify(conditions)}`,
        (as) => listProperties(as[who], { ...conditions, sort: "price" }),
      ],
      [
        `how many the ${who} may see, ${JSON.stringify(conditions)}`,
        (as) => countProperties(as[who], conditions),
      ],
    ]),
  ]),
  ...[undefined, ...propertyStatuses].flatMap((status) =>
    sorts.map((sort): (typeof looks)[number] => [
      `Manage Properties by ${sort}, ${status}`,
      (as) => listModeration(as.admin, { q, status, sort }),
    ]),
  ),
];

type Node = Record<string, unknown> & { Plans?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * The plan of a query, with sequential and plain index scans disabled, as if no table or index were
 * small enough to be read as a whole.
 */
async function planOf(text: string, values: unknown[]): Promise<Node[]> {
  const client = await market.pool.connect();
  try {
    await client.query(
      "begin; set local enable_seqscan = off; set local enable_indexscan = off; set local enable_indexonlyscan = off",
    );
    const { rows } = await client.query({ text: `explain (format json) ${text}`, values });
    return nodesOf(rows[0]["QUERY PLAN"][0].Plan);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/**
 * Whether a node of a plan reads the words of all homes: not by an index of words, and not only
 * those of one home, one agent, one lot or one part of the map.
 */
const readsAll = (node: Node) =>
  node["Relation Name"] === "properties" &&
  String(node.Filter).includes("words @@") &&
  !nodesOf(node).some((one) => /words|pkey|agent|lot|spot/.test(String(one["Index Name"])));

test.each(looks)("no index of words is missed: %s", async (_, look) => {
  const { queries } = await recordQueries(() => look(contexts));
  const wordQueries = queries.filter(({ text }) => text.includes("@@"));
  expect(wordQueries.length).toBeGreaterThan(0);
  for (const { text, values } of wordQueries)
    expect((await planOf(text, values)).filter(readsAll), text).toEqual([]);
});

test("a question that no index of words answers is found out", async () => {
  const nodes = await planOf("select id from listings where (words @@ $1::tsquery) is true", [q]);
  expect(nodes.filter(readsAll)).not.toEqual([]);
});
