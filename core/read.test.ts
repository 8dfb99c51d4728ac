import { expect, test } from "vitest";
import { z } from "zod";
import { read } from "./read.ts";

const shape = z.object({ name: z.string(), homes: z.array(z.object({ title: z.string() })) });
const sent = (name: string, title = "House") => ({ name, homes: [{ title: "Villa" }, { title }] });

test.each([
  ["name", sent("a\0b")],
  ["name", sent("\ud800")],
  ["homes.1.title", sent("Pat", "half of \udfd8 a house")],
])("what the database can't keep is refused, naming %s", (field, body) => {
  const message = "This contains a character that can't be saved. Type it again.";
  expect(() => read(shape, body)).toThrow(
    expect.objectContaining({
      code: "invalid",
      message: `${field}: ${message}`,
      fields: [{ field, message }],
    }),
  );
});

test("every other character is kept as it is", () => {
  const body = sent("Zoë 🏚️👨‍👩‍👧‍👦 ﷺ \u202e𝔘𝔫𝔦", "\u0001\uffff\ufffd");
  expect(read(shape, body)).toEqual(body);
});

test("a value of another type than asked is refused once, whatever else it would fail", () => {
  const listed = z.object({
    image: z.string("Choose a picture.").min(1, "Choose a picture."),
    title: z.string("Enter a title.").min(3, "Enter at least 3 characters."),
  });
  const refused = (body: unknown) => () => read(listed, body);
  const fieldsOf = (fields: [field: string, message: string][]) =>
    expect.objectContaining({ fields: fields.map(([field, message]) => ({ field, message })) });
  expect(refused({ image: [], title: ["a"] })).toThrow(
    fieldsOf([
      ["image", "Choose a picture."],
      ["title", "Enter a title."],
    ]),
  );
  expect(refused({ image: "", title: "a" })).toThrow(
    fieldsOf([
      ["image", "Choose a picture."],
      ["title", "Enter at least 3 characters."],
    ]),
  );
});

test.each([
  [{ name: [] }, "name", "Send a text."],
  [{}, "name", "This is missing."],
  [{ name: "Pat", homes: "x" }, "homes", "Send a list."],
  [{ name: "Pat", homes: [1] }, "homes.0", "Send an object with fields."],
  [{ name: "Pat", homes: [{ title: null }] }, "homes.0.title", "Send a text."],
])("%j is refused in a sentence for people", (body, field, message) => {
  expect(() => read(shape, { homes: [], ...body })).toThrow(
    expect.objectContaining({ message: `${field}: ${message}`, fields: [{ field, message }] }),
  );
});
