// Reads the settings file. A line that can't be read as it was meant stops the start: ignored, it
// could leave Gable without its public address, and so with an open demonstration.
import { readFileSync } from "node:fs";

/** What the owner of the file can mend, as one sentence. */
export class SettingsFailure extends Error {}

/**
 * The settings in `.env`, by name; none if there is no file. Throws `SettingsFailure`. The known
 * names are those that `.env.example` lists.
 */
export function settingsInFile() {
  let bytes;
  try {
    bytes = readFileSync(".env");
  } catch (error) {
    if (error.code === "ENOENT") return {};
    throw new SettingsFailure(`The settings in .env can't be read: ${error.message}.`);
  }
  return parseSettings(bytes, knownNames());
}

const knownNames = () =>
  [...readFileSync(".env.example", "utf8").matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );

/** The settings in the bytes of a file, by name. */
export function parseSettings(bytes, known) {
  const settings = {};
  const lines = decodeText(bytes).split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    // `trim` also takes a byte order mark away: of the file, or of one that was appended to it.
    const text = line.trim();
    if (text === "" || text.startsWith("#")) continue;
    const where = `line ${index + 1} of .env`;
    const [, name, space, raw] = /^(?:export\s+)?([A-Za-z_]\w*)\s*=(\s*)(.*)$/.exec(text) ?? [];
    // What follows the name may be a secret.
    if (name === undefined)
      throw new SettingsFailure(
        `There is no setting in ${where}, which begins with "${text.slice(0, 12).split(/[:=\s]/)[0]}": write NAME=value.`,
      );
    refuseMisspelled(name, known, where);
    settings[name] = readValue(raw, { where, name, spaced: space !== "" });
  }
  return settings;
}

function decodeText(bytes) {
  if (/^(\xff\xfe|\xfe\xff)|\0/.test(bytes.toString("latin1")))
    throw new SettingsFailure("The file .env is not UTF-8 but UTF-16: save it as UTF-8.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new SettingsFailure("The file .env is not UTF-8: save it as UTF-8.");
  }
}

function refuseMisspelled(name, known, where) {
  if (known.includes(name)) return;
  const likely = known.find((one) => distance(one, name.toUpperCase()) <= (one.length < 8 ? 1 : 2));
  if (likely !== undefined)
    throw new SettingsFailure(
      `There is no setting ${name} (${where}): ${likely} is probably meant.`,
    );
}

/** A value without its quotes and its comment: a # begins one at the start or after a space. */
function readValue(raw, { where, name, spaced }) {
  if (/^[“”„‘’‚«»]/u.test(raw))
    throw new SettingsFailure(`The quotes of ${name} (${where}) are typographic: use " or '.`);
  const [quote] = /^["'`]/.exec(raw) ?? [];
  if (quote === undefined)
    return spaced && raw.startsWith("#") ? "" : raw.replace(/\s+#.*$/, "").trimEnd();
  const quoted = {
    '"': /^"((?:\\.|[^"\\])*)"(.*)$/,
    "'": /^'([^']*)'(.*)$/,
    "`": /^`([^`]*)`(.*)$/,
  };
  const [, value, after] = quoted[quote].exec(raw) ?? [];
  if (value === undefined)
    throw new SettingsFailure(`The quote of ${name} (${where}) does not end on its line.`);
  if (!/^\s*(#.*)?$/.test(after))
    throw new SettingsFailure(
      `Something stands after the closing quote of ${name} (${where}): quote the whole value, with ' around it if it contains ".`,
    );
  return quote === '"' ? value.replace(/\\(["\\])/g, "$1") : value;
}

/**
 * In how many typing errors two names differ: letters that are missing, too many, wrong, or swapped
 * with the next (optimal string alignment).
 */
function distance(one, other) {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let at = 1; at <= one.length; at++) {
    const row = [at];
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1];
      row[to] = Math.min(
        rows[at - 1][to] + 1,
        row[to - 1] + 1,
        rows[at - 1][to - 1] + (same ? 0 : 1),
      );
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        row[to] = Math.min(row[to], rows[at - 2][to - 2] + 1);
    }
    rows.push(row);
  }
  return rows[one.length][other.length];
}
