import fc from "fast-check";
import { expect, test } from "vitest";
import { plainName } from "../places/plain-name.ts";
import { parseWishes } from "./wishes.ts";
import { splitWords } from "./words.ts";

const stems = (text: string) => splitWords(text).map(({ stem }) => stem);
const wishedStems = (query: string) =>
  parseWishes(query).flatMap(({ anyOf }) => anyOf[0]?.map(({ stem }) => stem) ?? []);

test.each([
  ["King’s Cross", ["king", "cross"]],
  ["King's Cross", ["king", "cross"]],
  ["kings cross", ["king", "cross"]],
  ["kitchen/diner", ["kitchen", "diner"]],
  ["“roof\u00a0terrace”…•—", ["roof", "terrac"]],
  ["room.Cloakroom", ["room", "cloakroom"]],
  ["B-1207", ["b", "1207", "b1207"]],
  ["semi-detached", ["semi", "detach", "semidetach"]],
  ["O'Connell, d’Orsay", ["o", "connel", "oconnel", "d", "orsay", "dorsay"]],
  ["ΔΡΟΜΟΣ δρόμος", ["δρομοσ", "δρομοσ"]],
  [
    "Timișoara WEIẞ İstanbul Þórshöfn",
    ["timisoara", "weiss", "istanbul", "thorshofn", "thorshoefn"],
  ],
  ["1,200,000 1.200.000 3.5 3,5", ["1200000", "1200000", "3.5", "3.5"]],
  ["U.K. UK gar\u00adden ａｐｔ", ["uk", "uk", "garden", "apt", "apartment"]],
  ["www.example.com/a.html me@here.org", ["www", "exampl", "com", "html", "here", "org"]],
  ["東京", ["東京", "東", "京"]],
  ["with a garden in the back", ["garden", "back"]],
  ["apart-\nment", ["apart", "ment", "apartment"]],
  ["bal\u00ad\r\ncony -\npool", ["bal", "coni", "balconi", "pool"]],
  ["हिन्दी", ["हिन्दी"]],
])("%s is cut alike wherever it is written", (text, words) => {
  expect(stems(text)).toEqual(words);
});

test("a query has the words of the same text", () => {
  for (const text of ["King’s Cross", "kitchen/diner", "B-1207", "semi-detached", "東京の静か"])
    for (const word of wishedStems(text)) expect(stems(text)).toContain(word);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const present = new Set(stems(text));
      const plain = text.replaceAll(/["“”„«»＂]/g, " ").replaceAll(/(?<!\S)or(?!\S)/gi, " ");
      expect(wishedStems(plain).filter((word) => !present.has(word))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["organised storage, modernised", "organized modernized"],
  ["remodeled, paneled; traveler", "remodelled panelled traveller"],
  ["cosy, mould, draught-proofed, aluminium", "cozy mold draft-proofed aluminum"],
  ["colourway, harbourfront, odourless", "colorway harborfront odourless"],
  ["tourist licence, customizable, cosiness", "license customisable coziness"],
  ["oil fuelled heating", "fueled"],
  ["multi-story car park", "multistorey"],
  ["fishermen's cottages, workmen, women", "fisherman's workman woman"],
  ["two plateaus, a childrens playground, calves", "plateau children's calf"],
  ["two-storey house", "2-storey"],
  ["3 fireplaces and a BBQ", "three fireplaces barbeque"],
  ["nineteenth-century barn", "19th century"],
  ["ceilings of 2.50 m, .5 acre, 1\u202f500 m²", "2,5 m 0.5 acre 1500 m2"],
  ["4×4 garage", "4x4"],
  ["Ste-Maxime", "sainte maxime"],
  ["ٱلحديقة", "الحديقة"],
  ['דירה עם ממ"ד', "ממ״ד"],
  ["דירה עם ממ״ד", "ממד"],
  ["והגינה מהדירה", "גינה דירה"],
  ["फ़्लैट", "फ्लैट"],
  ["fiber internet", "fibre"],
  ["master with en suite, open plan kitchen", "ensuite openplan"],
  ["ensuite, a walkin closet", `"en suite" "walk-in"`],
  ["walkin closet, built-in wardrobe", "walk in closet builtin wardrobes"],
  ["rooftop terrace, high-rise, offstreet parking", "roof top high rise off street"],
  ["double glazed, air conditioned", "double glazing air conditioning"],
  ["30 ft pool, 24 hr concierge", "30-foot 24 hours"],
  ["2 bedroom apt", "apartment"],
  ["a garden", "garden NOT pool"],
  ["a garden", "garden –pool"],
  ["a garden", "pool | garden"],
  ["shelves, knives, wharves, children's room", "shelf knife wharf child"],
  ["two châteaux, 20 feet from the sea", "chateau foot"],
  ["12 Mill Rd, St. John's Wood", "12 mill road saint john's"],
  ["Saint Paul's Road, Park Avenue", "st paul's rd park ave"],
  ["Beuthstraße 5", "beuthstr."],
  ["Goethestr. 5", "Goethestrasse"],
  ["5 O’Connell St., Dublin; 12 Baker St", "o'connell street baker"],
  ["my favourite nook", "favorite"],
  ["2½ baths, ½ acre", "2.5 0.5"],
  ["İncəsənət, ґрунт", "incesenet грунт"],
  ["carrer del Paraŀlel", "paral·lel"],
  ["1st floor, Third Avenue", "first 3rd ave"],
  ["A/C, washer/dryer", "ac w/d or dryer"],
  ["Joli appartement, Orsay", "l’appartement d'Orsay"],
  ["fuori dall'appartamento", "dell'appartamento"],
  ["شقة في الرياض", "رياض"],
  ["فيلا بالرياض، وحديقة للبيع", "الرياض بيع"],
  ["דירה בתל־אביב", "תל אביב"],
  ["דירה בירושלים", "הדירה"],
  ["강남 아파트", "강남에서 아파트를"],
])("%j is found by %j", (text, query) => {
  const found = new Set(stems(text));
  for (const { typed, anyOf, isExcluded } of parseWishes(query))
    expect(
      anyOf.some((phrase) => phrase.every(({ stem }) => found.has(stem))),
      typed,
    ).toBe(!isExcluded);
});

test.each([
  ["St. Louis", "street"],
  ["Mill Street", "saint"],
  ["modernized", "modern"],
  ["two rooms 20 m apart", "apartment"],
  ["home", "homely"],
  ["grooves", "grove"],
  ["walks in the park", "walk-in closet"],
])("%j is not found by %j", (text, query) => {
  expect(stems(text)).not.toEqual(expect.arrayContaining(wishedStems(query)));
});

test("a word is at the position that it states", () => {
  const text = "Two floors, the café of Timișoara’s 東京 market.";
  const written = splitWords(text).map(({ start, end }) => text.slice(start, end));
  expect(written).toEqual([
    "Two",
    "Two",
    "floors",
    "café",
    "Timișoara",
    "東京",
    "東",
    "京",
    "market",
  ]);
});

test("quotations, alternatives and excluded words are told apart", () => {
  const wishes = (query: string) =>
    parseWishes(query).map(({ typed, anyOf, isExcluded }) => [typed, anyOf.length, isExcluded]);
  expect(wishes("“roof terrace” garden or pool -garage semi-detached the")).toEqual([
    ['"roof terrace"', 1, false],
    ["garden or pool", 2, false],
    ["-garage", 1, true],
    ["semi-detached", 2, false],
  ]);
  expect(wishes("garden GARDENS gardens")).toEqual([["gardens", 1, false]]);
  expect(wishes("or - -- the with !!")).toEqual([]);
  expect(wishes("garden NOT pool −sauna –“hot tub” NOT GARAGE")).toEqual([
    ["garden", 1, false],
    ["-pool", 1, true],
    ["-sauna", 1, true],
    ['-"hot tub"', 1, true],
    ["GARAGE", 1, false],
  ]);
});

test("a word of a home is written as a place's name is looked up: in letters that everybody can type", () => {
  const names =
    "Timișoara Łódź WEIẞ Ærø ÉCOLE Đà Ŵyŵ İstanbul Þórshöfn Cœur Ħamrun cafe\u0301 plain";
  for (const name of names.split(" ")) expect(splitWords(name)[0]?.plain).toBe(plainName(name));
  // Latin letters with all their marks, as Vietnamese, Welsh, Romanian and Maltese have them.
  const codes = [...Array(0x24f).keys()].map((code) => code + 1).filter((code) => code >= 0xc0);
  const more = [...Array(0x100).keys()].map((code) => code + 0x1e00);
  const isPlain = (letter: string) =>
    /^\p{L}$/u.test(letter) && letter.normalize("NFKD") === letter.normalize("NFD");
  const letters = [...codes, ...more].map((code) => String.fromCodePoint(code)).filter(isPlain);
  expect(letters.length).toBeGreaterThan(400);
  for (const letter of letters)
    expect([letter, splitWords(`x${letter}`)[0]?.plain]).toEqual([letter, plainName(`x${letter}`)]);
});
