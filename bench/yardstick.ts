/**
 * The query that gauges the machine's database beside the measured queries: it counts 20,000
 * entries of an index.
 */
export const yardstick = {
  what: "for comparison: the database alone reads 20,000 entries of an index",
  text: "select count(*) from (select from listings where status = 'Verified' order by price_cents, id limit 20000) as entries",
};
