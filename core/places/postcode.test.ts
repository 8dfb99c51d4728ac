import { expect, test } from "vitest";
import { postcodesIn } from "./postcode.ts";

test.each([
  ["SW1A 1AA", ["sw1"], "GB"],
  ["sw1a1aa", ["sw1"], "GB"],
  ["London, SW1A", ["sw1a", "sw1"]],
  ["12 High Street, BN1 1AA", ["bn1"], "GB"],
  ["Jesmond, Newcastle NE2", ["ne2"]],
  ["Perth, PH1 5", ["ph1"]],
  ["BN1, Brighton", ["bn1"]],
  ["Whitby, L1N 5S4", ["l1n"], "CA"],
  ["m5v2t6", ["m5v"], "CA"],
  ["D02 X285", ["d02"], "IE"],
  ["Dublin D6W XY00", ["d6w"], "IE"],
  ["Galway, H91", ["h91"]],
  ["CA 90210-1234", ["90210"]],
  ["Bayernstr. 6 83064 Raubling", ["83064"]],
  ["10 Rue de Rivoli 75004 Paris", ["75004"]],
  ["D-10115 Berlin", ["10115"], "DE"],
  ["FR-33000", ["33000"], "FR"],
])("%j has the postcode %j", (written, names, country?: string) => {
  const [postcode, ...others] = postcodesIn(written);
  expect(others).toEqual([]);
  expect(postcode?.names).toEqual(names);
  expect(postcode?.countries[0]).toBe(country);
});

test.each([
  "10115 Main Street, Springfield, IL",
  "Flat B2, 14 Kings Road, London",
  "Building E8, 12 King St, Sydney",
  "12 King St, Sydney, Unit E8",
  "45 W 12th St, New York",
  "1010 Wien",
  "Km 123456, Lima",
])("%j has none", (written) => {
  expect(postcodesIn(written)).toEqual([]);
});
