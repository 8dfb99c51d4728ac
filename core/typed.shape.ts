import { z } from "zod";
import type { Halves } from "./places/spot.ts";
import { halfTyped } from "./places/typed-point.ts";
import { parseAmount, parseDollars, withoutUnit } from "./search/filter-amount.ts";
import {
  dollarsTyped,
  emptyIfInvisible,
  hasDotThousands,
  inFewLines,
  inPlainDigits,
  longestNumber,
  multiLine,
  numberTyped,
  singleLine,
} from "./typed.ts";

/** A name or a title, normalized for storage. */
export const oneLine = (error?: string) => z.string(error).overwrite(singleLine);

/** A text of several lines, normalized for storage. */
export const severalLines = (error?: string) =>
  z.string(error).overwrite((text) => emptyIfInvisible(inFewLines(multiLine(text))));

export const wholeNumber = (min: number, max: number, notWhole = "Enter a whole number.") =>
  z.int(notWhole).min(min, `Enter ${min} or more.`).max(max, `Enter ${max} or less.`);

/**
 * A number that may arrive as text, from a form or an address: in machine notation or as people
 * write it.
 */
export const numberInText = <Inner extends z.ZodType>(shape: Inner) =>
  z.preprocess((sent) => inText(sent, (text) => [asMachines(text), numberTyped(text)]), shape);

/** Degrees of a latitude or a longitude that may arrive as text: see `halfTyped`. */
export const degreesInText = <Inner extends z.ZodType>(axis: keyof Halves, shape: Inner) =>
  z.preprocess((sent) => inText(sent, (text) => [asMachines(text), halfTyped(text, axis)]), shape);

/**
 * Dollars that may arrive as text. Machine notation is accepted unless it may mean a thousand times
 * as much ("350.000").
 */
export const dollarsInText = <Inner extends z.ZodType>(shape: Inner) =>
  z.preprocess(
    (sent) =>
      inText(sent, (text) => (hasDotThousands(text) ? [] : [asMachines(text), dollarsTyped(text)])),
    shape,
  );

/**
 * A number to store, with or without its unit: as `numberInText`, unless it may mean a thousand
 * times as much ("1.200").
 */
export const strictNumberInText = <Inner extends z.ZodType>(unit: string | null, shape: Inner) =>
  z.preprocess(
    (sent) =>
      inText(sent, (text) => {
        const figures = withoutUnit(text, unit);
        return hasDotThousands(figures) ? [] : [asMachines(figures), numberTyped(figures)];
      }),
    shape,
  );

/** A number that a search asks for, in the unit of its fact: see `parseAmount`. */
export const lenientAmountInText = <Inner extends z.ZodType>(unit: string | null, shape: Inner) =>
  z.preprocess(
    (sent) => inText(sent, (text) => [parseAmount(text, unit), asMachines(text)]),
    shape,
  );

/** Dollars that a search asks for: see `parseDollars`. */
export const lenientDollarsInText = <Inner extends z.ZodType>(shape: Inner) =>
  z.preprocess((sent) => inText(sent, (text) => [parseDollars(text), asMachines(text)]), shape);

/**
 * Accepts a sign or a missing leading zero. Rejects letters, such as "1e6" or "0x10", which nobody
 * means as a number.
 */
const asMachines = (text: string) =>
  /[a-z]/i.test(text) ? Number.NaN : Number(inPlainDigits(text));

function inText(sent: unknown, read: (text: string) => number[]): unknown {
  if (typeof sent !== "string" || sent.length > longestNumber || sent.trim() === "") return sent;
  return read(sent).find((number) => !Number.isNaN(number)) ?? sent;
}

/** Turns an empty field into `null`. */
export const emptyIsNone = <Inner extends z.ZodType>(shape: Inner) =>
  z.preprocess((sent) => (sent === "" ? null : sent), shape);

/** Whether something is so, which may arrive as the text of a form or an address. */
export const yesNoInText = <Inner extends z.ZodType>(shape: Inner) =>
  z.preprocess(
    (sent) => (typeof sent === "string" ? (booleans[sent.trim().toLowerCase()] ?? sent) : sent),
    shape,
  );

const booleans: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  no: false,
  false: false,
};

/** The values chosen in a form, each once; none is `null`. */
export const choicesInText = <Inner extends z.ZodType>(shape: Inner) =>
  z.preprocess((sent) => {
    if (typeof sent !== "string" && !Array.isArray(sent)) return sent;
    const all = [...new Set([sent].flat().filter((one) => one !== ""))];
    return all.length > 0 ? all : null;
  }, shape);

const maxList = 20;

/**
 * Several values of a list: a repeated parameter, or one with commas. One wrong value makes the
 * whole parameter invalid.
 */
export const several = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((sent, context) => {
    if (sent === undefined) return sent;
    const all = upTo(maxList + 1, [sent].flat(), (one) =>
      typeof one === "string" ? one.split(",", maxList + 1) : [one],
    );
    const wrong = all.map((one) => inner.safeParse(one)).find(({ success }) => !success);
    if (!wrong) return all;
    context.addIssue({ code: "custom", message: wrong.error?.issues[0]?.message });
    return z.NEVER;
  }, z.array(inner).min(1).max(maxList));

/** One more than an outline may have (100 corners), so that a longer one is refused and not cut. */
const maxNumbers = 201;

/** Numbers in an address: separated by commas, or each in a parameter of its own. */
export const numbersInText = <Inner extends z.ZodType>(shape: Inner) =>
  z.preprocess(
    (sent) => (isText(sent) ? upTo(maxNumbers, [sent].flat(), readNumbers) : sent),
    shape,
  );

const isText = (sent: unknown): sent is string | string[] =>
  [sent].flat().every((part) => typeof part === "string");
const readNumbers = (text: string) =>
  text.split(",", maxNumbers).map((part) => (part.trim() === "" ? Number.NaN : Number(part)));

/** Reads the first `max` values of a list, so that an overlong list costs no more than that. */
const upTo = <From, To>(
  max: number,
  list: readonly From[],
  read: (one: From) => readonly To[],
): To[] => list.slice(0, max).flatMap(read).slice(0, max);
