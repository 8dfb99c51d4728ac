import { expect, test } from "vitest";
import { isCommonAmong, isGuessableFrom } from "./guessable-password.ts";

const common = new Set(["password", "password1", "dragon", "welcome", "qwerty12"]);

test.each([
  "password",
  "Password123!",
  "P@ssw0rd",
  "P@$$w0rd!!",
  "123password321",
  "pa55word2026",
  "We1come2026",
  "DRAGON!!",
  "dragondragon",
  "aaaaaaaa",
  "        ",
  "11112222",
  "abababab",
  "aaaaaaab",
  "QWERTY12",
])("%j is common, or nearly", (typed) => {
  expect(isCommonAmong(common, typed)).toBe(true);
});

test.each([
  "a quiet street with plane trees",
  "xk3-kd92jd1",
  "dragon74920184k",
  "my password is a poem",
  "ÿ7§kälteŋß",
])("%j is not", (typed) => {
  expect(isCommonAmong(common, typed)).toBe(false);
});

const anna = ["Gable", "Anna-Lena O'Hara", "anna.ohara@post.example"];

test.each([
  "gable2026",
  "gablegable",
  "Gable!!Gable!!",
  "anna.ohara@post.example",
  "anna.ohara",
  "annaohara99",
  "OHARA-anna-1",
  "lenapost2026",
  "G@ble2026!",
])("%j is guessed from what anybody knows", (typed) => {
  expect(isGuessableFrom(anna, typed)).toBe(true);
});

test.each(["under the gable of a red barn", "annas cello needs strings", "a quiet street"])(
  "%j is more than that",
  (typed) => {
    expect(isGuessableFrom(anna, typed)).toBe(false);
  },
);

test("who has no name yet is judged by the rest", () => {
  expect(isGuessableFrom(["", "x@y.z"], "quiet street")).toBe(false);
});
