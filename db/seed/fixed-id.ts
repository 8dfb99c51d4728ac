import { createHash } from "node:crypto";

const toBytes = (name: string) =>
  createHash("sha256").update(`gable demonstration: ${name}`).digest();

/** The id derived from this name: a version 8 UUID from its SHA-256. */
export function fixedId(name: string): string {
  const hex = toBytes(name).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A number from 0 up to 1 derived from this name: pseudorandom, but always the same. */
export const fixedShare = (name: string): number => toBytes(name).readUInt32BE(16) / 2 ** 32;
