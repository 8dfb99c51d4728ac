import { z } from "zod";
import { dollarsTyped, inLines, inOneLine, isPartedByDots, numberTyped, unlessUnseen } from "./typed.ts";

/** A name or a title, as it is kept. */
export const oneLine = (error?: string) => z.string(error).overwrite(inOneLine);

/** A text that may have several lines, as it is kept. */
export const severalLines = (error?: string) => z.string(error).overwrite((text) => unlessUnseen(inLines(text)));

export const wholeNumber = (least: number, most: number) =>
  z.int("Enter a whole number.").min(least, `Enter ${least} or more.`).max(most, `Enter ${most} or less.`);

/** A number that may come as text, from a form or an address: as machines write it, or as people do. */
export const numberInText = <Inner extends z.ZodType>(shape: Inner) =>
  z.preprocess((sent) => inText(sent, (text) => [asMachines(text), numberTyped(text)]), shape);

/** Dollars that may come as text. As machines write them, too, unless it may be meant for a thousand times as much. */
export const dollarsInText = <Inner extends z.ZodType>(shape: Inner) =>
  z.preprocess((sent) => inText(sent, (text) => (isPartedByDots(text) ? [] : [asMachines(text), dollarsTyped(text)])), shape);

/** With a sign before it, or without a zero. In letters, such as "1e6" or "0x10", nobody means a number. */
const asMachines = (text: string) => (/[a-z]/i.test(text) ? Number.NaN : Number(text));

/** In letters; no number that anybody means is longer. */
const longestNumber = 40;

function inText(sent: unknown, read: (text: string) => number[]): unknown {
  if (typeof sent !== "string" || sent.length > longestNumber || sent.trim() === "") return sent;
  return read(sent).find((number) => !Number.isNaN(number)) ?? sent;
}

/** A field that was left empty says nothing. */
export const emptyIsNone = <Inner extends z.ZodType>(shape: Inner) => z.preprocess((sent) => (sent === "" ? null : sent), shape);

const mostOfList = 20;

/** Several of a list: one parameter given more than once, or once with commas. A wrong one is a fault of the whole. */
export const several = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((sent, context) => {
    if (sent === undefined) return sent;
    const all = upTo(mostOfList + 1, [sent].flat(), (one) => (typeof one === "string" ? one.split(",", mostOfList + 1) : [one]));
    const wrong = all.map((one) => inner.safeParse(one)).find(({ success }) => !success);
    if (!wrong) return all;
    context.addIssue({ code: "custom", message: wrong.error?.issues[0]?.message });
    return z.NEVER;
  }, z.array(inner).min(1).max(mostOfList));

/** One more than the corners of an outline have. */
const mostNumbers = 201;

/** Numbers as an address carries them: with commas between them, or each in a parameter of its own. */
export const numbersInText = <Inner extends z.ZodType>(shape: Inner) =>
  z.preprocess((sent) => (isText(sent) ? upTo(mostNumbers, [sent].flat(), numbersOf) : sent), shape);

const isText = (sent: unknown): sent is string | string[] => [sent].flat().every((part) => typeof part === "string");
const numbersOf = (text: string) => text.split(",", mostNumbers).map((part) => (part.trim() === "" ? Number.NaN : Number(part)));

/** What a few of a list are made of: the rest of one that is far too long is not looked at. */
const upTo = <From, To>(most: number, list: readonly From[], read: (one: From) => readonly To[]): To[] => list.slice(0, most).flatMap(read).slice(0, most);
