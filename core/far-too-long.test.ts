import { expect, test } from "vitest";
import { z } from "zod";
import { processorTime } from "#test/processor-time.ts";
import { contactMessage } from "./contact.shape.ts";
import { cents } from "./money.ts";
import { readTerms } from "./mortgage.ts";
import { paymentCard } from "./payment.shape.ts";
import { pointTyped } from "./places/typed-point.ts";
import { read } from "./read.ts";
import { conditions } from "./search/search.shape.ts";
import { dollarsTyped, withPlainDigits } from "./typed.ts";
import { email, user } from "./user.shape.ts";

const megabyte = 1_000_000;
const marks = `a${"\u0323\u0301".repeat(megabyte / 4)}`;
const blanks = `${" ".repeat(megabyte)}x`;
const digits = "1".repeat(megabyte);
const nested = (deep: number) => JSON.parse(`${"[".repeat(deep)}${"]".repeat(deep)}`);

test.each([
  ["marks in a name", () => user.shape.name.safeParse(marks)],
  ["marks in a message", () => contactMessage.shape.message.safeParse(marks)],
  ["marks in a search", () => conditions.safeParse({ q: marks })],
  ["blanks in a price", () => conditions.safeParse({ minPrice: blanks })],
  ["blanks behind a price", () => conditions.safeParse({ minPrice: `1${blanks}` })],
  ["commas in types", () => conditions.safeParse({ type: "House,".repeat(megabyte / 6) })],
  [
    "types one by one",
    () => conditions.safeParse({ type: Array.from({ length: megabyte / 6 }, () => "House") }),
  ],
  ["corners of an area", () => conditions.safeParse({ outline: "1,".repeat(megabyte / 2) })],
  ["dots in an address", () => email.safeParse(`${"a.".repeat(megabyte / 2)}@x`)],
  [
    "what nobody asked for",
    () => read(z.object({ name: z.string() }), { name: "Ada", more: nested(5_000) }),
  ],
  ["a rate", () => readTerms({ rate: blanks }, cents(100))],
  ["figures in a rate", () => readTerms({ rate: digits }, cents(100))],
  ["figures in a deposit", () => readTerms({ deposit: digits }, cents(100))],
  ["figures in a form's price", () => [dollarsTyped(digits)]],
  ["dollar signs in a form's price", () => [dollarsTyped(`${"$".repeat(megabyte)}x`)]],
  ["commas in a point", () => [pointTyped(`1${",".repeat(megabyte)}x`)]],
  ["figures in a text", () => [withPlainDigits(digits)]],
  ["figures in a card's number", () => paymentCard.shape.number.safeParse(digits)],
])("far too much of %s is refused, or left alone, at once", (_, reading) => {
  const begun = processorTime();
  const result = reading();
  expect(processorTime() - begun).toBeLessThan(300);
  if ("success" in result) expect(result.success).toBe(false);
});
