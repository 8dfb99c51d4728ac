import { type SQL, sql } from "drizzle-orm";
import type { Fact } from "#core/facts/fact-kinds.ts";
import { factNames, facts } from "#core/facts/facts.ts";
import { hasColumn } from "../schema/properties.ts";

/** A number from 0 up to 1 for a fact of a home, the same everywhere. */
const chance = (name: string, n: SQL): SQL =>
  sql`(('x' || substr(md5(${sql.raw(`'gable fill ${name} '`)} || ${n}), 1, 8))::bit(32)::bigint::float8 / 4294967296)`;

function valueFor(fact: Fact, part: SQL): SQL {
  switch (fact.kind) {
    case "one of":
      return sql`to_jsonb(${choose(fact.among, part)})`;
    case "several of":
      return sql`to_jsonb(array[${choose(fact.among, part)}])`;
    case "yes or no":
      return sql`to_jsonb(${part} < 0.7)`;
    case "amount":
      return sql`to_jsonb(${fact.min}::int + floor(${part} * ${Math.min(5, fact.max - fact.min)}::int)::int)`;
  }
}

const choose = (among: readonly string[], part: SQL): SQL =>
  sql`(${sql.param([...among])}::text[])[1 + floor(${part} * ${among.length}::int)::int]`;

/** The `n`th draw of further facts; each is known of one home in three. */
export const makeFurtherFacts = (n: SQL): SQL =>
  sql`(select jsonb_strip_nulls(jsonb_object_agg(name, case when part < 1 then value end)) from (values ${sql.join(
    factNames
      .filter((name) => !hasColumn(name))
      .map((name) => {
        const part = sql`(${chance(name, n)} * 3)`;
        return sql`(${name}::text, ${part}, ${valueFor(facts[name], part)})`;
      }),
    sql`, `,
  )}) as fact (name, part, value))`;
