/** What a machine's database is measured by, beside what else it is asked: 20,000 entries of an index, counted. */
export const yardstick = {
  what: "beside them, what the database alone takes to read 20,000 entries of an index",
  text: "select count(*) from (select from listings where status = 'Verified' order by price_cents, id limit 20000) as entries",
};
