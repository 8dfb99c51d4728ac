import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { apostrophes, asTyped } from "#core/plain-letters.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();

const plainText = async (written: string) =>
  (await market.db.execute<{ plain: string }>(sql`select plain_text(${written}) as plain`)).rows[0]
    ?.plain;

test.each([
  ["Jürgen Müller", "jurgen muller"],
  ["Łukasz Ďurčo", "lukasz durco"],
  ["Søren Nguyễn Đạt", "soren nguyen dat"],
  ["Großmann Æthelþryth Œuvre", "grossmann aethelthryth oeuvre"],
  ["Işık İnci", "isik inci"],
  ["Ξενία Παπαδόπουλος", "ξενια παπαδοπουλοσ"],
  ["O’Brien d'Arc", "obrien darc"],
  ["Ян Йорданов", "ян иорданов"],
  ["مكة على", "مكه علي"],
  ["Ｊｕｎ ﬁnch", "jun finch"],
])("%s is found by %s", async (written, plain) => {
  expect(await plainText(written)).toBe(plain);
  // As the core reads the names of places.
  const marks = /\p{M}/gu;
  const bare = written.replaceAll(apostrophes, "'").normalize("NFKD").replaceAll(marks, "");
  expect(asTyped(bare.toLowerCase()).replaceAll("'", "")).toBe(plain);
});
