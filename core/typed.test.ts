import fc from "fast-check";
import { expect, test } from "vitest";
import { contactMessage } from "./contact.shape.ts";
import { enquiry } from "./enquiry.shape.ts";
import { showDollars } from "./money.ts";
import { property, propertyToList } from "./property.shape.ts";
import { review } from "./review.shape.ts";
import { dollarsTyped, multiLine, numberTyped, shortened, singleLine } from "./typed.ts";

test.each([
  ["0", 0],
  ["4180000", 4_180_000],
  ["4,180,000", 4_180_000],
  ["1,234,567.50", 1_234_567.5],
  ["4 180 000", 4_180_000],
  ["4\u00a0180\u00a0000", 4_180_000],
  [" 999.5 ", 999.5],
  ["90000.", 90_000],
  ["007", 7],
])("%j is read as %d", (text, amount) => {
  expect(numberTyped(text)).toBe(amount);
  expect(dollarsTyped(text)).toBe(amount);
});

test.each([
  "",
  " ",
  "much",
  "-1",
  "1e5",
  ".5",
  "1.2.3",
  "1,2,3",
  "1,2345",
  "1,234,56",
  ",123",
  "1234,567",
  "1,234 567",
  "1,,234",
  "0,500",
  "1.5,000",
  "Infinity",
])("%j is no number, with or without a $ before it", (text) => {
  expect(numberTyped(text)).toBeNaN();
  expect(dollarsTyped(text)).toBeNaN();
  expect(dollarsTyped(`$${text}`)).toBeNaN();
});

test.each([
  ["\u202a350000\u202c", 350_000],
  ["\u200e1,200,000\u200e", 1_200_000],
  ["３５０，０００", 350_000],
  ["٣٥٠٠٠٠", 350_000],
  ["۳۵۰٬۰۰۰٫۵", 350_000.5],
  ["350000,50", 350_000.5],
  ["350 000,5", 350_000.5],
  ["1.200.000,00", 1_200_000],
  ["1.200,50", 1_200.5],
  ["1'200'000", 1_200_000],
  ["1’200’000.50", 1_200_000.5],
  ["12,34,567", 1_234_567],
  ["৩৫০০০০", 350_000],
  ["500'000.–", 500_000],
  ["1,234.-", 1234],
  ["350.000,-", 350_000],
  ["1.200.000,–", 1_200_000],
  ["3,50,000/-", 350_000],
  ["2½", 2.5],
])("%j is read as %d, with or without a $ before it", (text, amount) => {
  expect(numberTyped(text)).toBe(amount);
  expect(dollarsTyped(text)).toBe(amount);
  expect(dollarsTyped(`$${text}`)).toBe(amount);
});

test.each([
  ["US$ 1,200,000", 1_200_000],
  ["USD 350000", 350_000],
  ["＄350,000", 350_000],
  ["1.200.000", 1_200_000],
  ["$1.200.000", 1_200_000],
  ["1 295 000 $", 1_295_000],
  ["450000 dollars", 450_000],
  ["$350,000 USD", 350_000],
  ['"350,000"', 350_000],
  ['"$350,000"', 350_000],
  ["“350 000”", 350_000],
  ["'350000", 350_000],
  ["$350 thousand", 350_000],
  ["1.55 million", 1_550_000],
  ["1.250 million", 1_250_000],
  ["0.350m", 350_000],
  ["۳۵۰،۰۰۰", 350_000],
  ["1,5 million dollars", 1_500_000],
  ["0.1 million dollar", 100_000],
  ["350,000 US dollars", 350_000],
  ["US $350,000", 350_000],
  ["USD$350,000", 350_000],
  ["350 000,00 $US", 350_000],
  ["350 000,00 $ US", 350_000],
  ["1.200.000,00 US$", 1_200_000],
  ["14`000", 14_000],
  ["14´000", 14_000],
])("%j are %d dollars", (text, dollars) => {
  expect(dollarsTyped(text)).toBe(dollars);
});

test.each([
  "1.200.00",
  "1.500k",
  "500.000 K",
  "$1.500 thousand",
  "1,255m",
  "$1,250 million",
  "0,250 million",
  "1,20",
  "1,5",
  "$1,5",
  "1,5 USD",
  "350.000 $",
  "82,5",
  "12,34",
  "1.200,000",
  "1'200,000",
  "US 5",
  "1,2,34",
  "1234.567,8",
  "٣.٥.٠",
])("%j has no one meaning, and is refused", (text) => {
  expect(dollarsTyped(text)).toBeNaN();
});

test.each([
  ["\u221217.5", -17.5],
  ["-９.１", -9.1],
  ["\u200e-9.1393\u200e", -9.1393],
  ["+38.72", 38.72],
  ["38,7223", 38.7223],
  ["38.7223N", 38.7223],
  ["38° 45′ S", -38.75],
])("%j is read as %d where a number may be below zero", (text, degrees) => {
  expect(propertyToList.shape.latitude.parse(text)).toBe(degrees);
});

test("a longitude is no latitude", () => {
  expect(propertyToList.shape.longitude.parse("9°8'24\"W")).toBeCloseTo(-9.14, 10);
  expect(propertyToList.shape.latitude.safeParse("9°8'24\"W").success).toBe(false);
  expect(propertyToList.shape.latitude.safeParse("38.7, -9.1").success).toBe(false);
});

test("three figures behind the dot are thousands in much of the world, and no dollars", () => {
  for (const text of ["350.000", "$350.000", "1.500 ", "1,250.0000"])
    expect(dollarsTyped(text)).toBeNaN();
  expect(numberTyped("84.125")).toBe(84.125);
});

test("dollars may stand before or behind their sign, a plain number may not", () => {
  expect(numberTyped("82,5")).toBe(82.5);
  expect(dollarsTyped("$1,250,000")).toBe(1_250_000);
  expect(dollarsTyped("5$")).toBe(5);
  expect(dollarsTyped(" $ 999.50")).toBe(999.5);
  expect(dollarsTyped("$$5")).toBeNaN();
  expect(dollarsTyped("€5")).toBeNaN();
  expect(numberTyped("$5")).toBeNaN();
});

test.each([
  ["1.5m", 1_500_000],
  ["2.5M", 2_500_000],
  ["500k", 500_000],
  [" $1,250 K ", 1_250_000],
  ["1.255m", 1_255_000],
  ["$0.29k", 290],
])("%j are %d dollars, and no plain number", (text, dollars) => {
  expect(dollarsTyped(text)).toBe(dollars);
  expect(numberTyped(text)).toBeNaN();
});

test.each(["k", "$m", "1e6", "1.5mm", "million", "m5", "-5k", "0x10k"])(
  "%j are no dollars",
  (text) => {
    expect(dollarsTyped(text)).toBeNaN();
  },
);

test("every amount that is shown can be typed again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (whole) => {
      expect(dollarsTyped(showDollars(whole / 100))).toBe(whole / 100);
    }),
  );
});

test.each([
  ["  A house  ", "A house"],
  ["A house\r\nby the sea", "A house by the sea"],
  ["Pat\u202e, buyer", "Pat, buyer"],
  ["a\u0007b\u2066c\ufeff", "abc"],
  ["\u200b\u200b\u200b", ""],
  ["a\0b", "a\0b"],
  ["\u200d\u200d\u00ad", ""],
  ["Cha\u0302teau", "Ch\u00e2teau"],
  ["👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 می‌خواهم שלום", "👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 می‌خواهم שלום"],
])("the line %j becomes %j", (typed, expected) => {
  expect(singleLine(typed)).toBe(expected);
});

test("a title in which nothing can be seen is none", () => {
  expect(property.shape.title.safeParse("\u200b\u200b\u200b").success).toBe(false);
});

test.each([
  ["  One.\r\n\r\nTwo.\r\n", "One.\n\nTwo."],
  ["One.\rTwo.", "One.\nTwo."],
  ["Cha\u0302teau", "Ch\u00e2teau"],
])("the lines %j become %j", (typed, expected) => {
  expect(multiLine(typed)).toBe(expected);
});

test.each([
  ["a description", property.shape.details.shape.description, 5000],
  ["a reason", property.shape.rejectionReason, 500],
  ["a review", review.shape.description, 2000],
  ["a message", contactMessage.shape.message, 5000],
  ["a question", enquiry.shape.message, 2000],
] as const)(
  "%s may be as long as its field lets it be typed, however a form sends its breaks",
  (_, shape, max) => {
    const typed = `${"x\n".repeat(20)}${"x".repeat(max - 40)}`;
    expect(shape.safeParse(typed.replaceAll("\n", "\r\n"))).toMatchObject({
      success: true,
      data: typed,
    });
    expect(shape.safeParse(`${typed}x`).success).toBe(false);
  },
);

test("a text is shortened to its beginning, and a letter that would be cut in two is left out", () => {
  expect([shortened("A villa", 20), shortened("A villa", 7), shortened("A villa", 3)]).toEqual([
    "A villa",
    "A villa",
    "A v",
  ]);
  expect([shortened("by 🏡 the sea", 4), shortened("by 🏡 the sea", 5)]).toEqual(["by ", "by 🏡"]);
});

test("lines parted by breaks of any kind stay lines, and two thousand breaks are two", () => {
  for (const between of ["\u2028", "\u2029", "\v", "\f", "\u0085", "\r"])
    expect(multiLine(`one${between}two`)).toBe("one\ntwo");
  expect(multiLine(`one${"\n \t\r\n".repeat(1_990)}two`)).toBe("one\n\ntwo");
  // A line on which nothing can be seen is empty, whatever stands on it.
  for (const nothing of [
    "\u200b",
    "\u2800",
    "\u3164",
    "\u00ad",
    "\u200e\u034f",
    "\u202e",
    "\u001f",
  ])
    expect(multiLine(`one${`\n${nothing}`.repeat(1_990)}\ntwo`)).toBe("one\n\ntwo");
});

test("a text keeps a hundred breaks, and every word behind them", () => {
  const list = Array.from({ length: 101 }, (_, line) => `line ${line}`).join("\n");
  expect(review.shape.description.parse(list)).toBe(list);
  expect(review.shape.description.parse(`${list}\nand\n\nmore`)).toBe(`${list} and more`);
  const parsed = property.shape.details.shape.description.parse("a\n".repeat(2_400));
  expect(parsed.split("\n")).toHaveLength(101);
  expect(parsed.match(/a/g)).toHaveLength(2_400);
});

test("a letter keeps as many marks as any language puts on it", () => {
  const marked = `Z${"\u0301\u0335".repeat(100)}`;
  for (const text of [multiLine(marked), singleLine(marked)]) expect(text.length).toBeLessThan(11);
  expect(multiLine("Việt Nam, שָׁלוֹם, ནམཁའ")).toBe("Việt Nam, שָׁלוֹם, ནམཁའ".normalize());
});
