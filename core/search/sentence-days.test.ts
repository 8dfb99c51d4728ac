import { expect, test } from "vitest";
import { readListed } from "./sentence-days.ts";
import { hidden } from "./sentence-text.ts";

const aThursday = new Date("2026-11-26T12:00:00Z");

test.each([
  ["listed in the last 7 days", 7],
  ["from the last 30 days", 30],
  ["listed last week", 7],
  ["previous 2 weeks", 14],
  ["new in the past couple of weeks", 14],
  ["the last three weeks", 21],
  ["added in the last few days", 3],
  ["listed within a fortnight", 14],
  ["listed in the past three months", 90],
  ["new this year", 365],
  ["last 24 hours", 1],
  ["listed within 24h", 1],
  ["new last 7d", 7],
  ["listed < 7 days", 7],
  ["on the market for less than a month", 30],
  ["less than a week old", 7],
  ["new listings today", 1],
  ["listed yesterday", 2],
  ["since yesterday", 2],
  ["added since Monday", 4],
  ["since Sunday", 5],
  ["since last Thursday", 8],
  ["since Friday", 7],
])("%j is within %d days", (text, days) => {
  const read = readListed(`houses ${text}, garden`, aThursday);
  expect(read.days).toBe(days);
  expect(read.rest).toBe(`houses ${hidden.asRead.repeat(text.length)}, garden`);
});

test.each([
  "renovated in the last month",
  "price reduced last week",
  "built in the last 10 years",
  "sold within 3 months",
  "on the market for more than 90 days",
  "5 minutes from the station",
  "house in D",
  "the last house",
  "this house",
  "since 2010",
  "less than 10 years old",
])("%j says nothing of it", (text) => {
  expect(readListed(text, aThursday)).toEqual({ days: null, rest: text });
});
