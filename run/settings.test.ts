import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const known = ["PORT", "HOST", "PUBLIC_URL", "DATA_DIR", "SECRET", "SMTP_URL", "MAIL_FROM"];

/**
 * What the start makes of a file with this content: its settings, or the sentence it stops with.
 */
function read(content: string | Uint8Array): unknown {
  const program = `import { parseSettings } from "./run/settings.mjs";
    const bytes = Buffer.from(process.argv[1], "base64");
    try { console.log(JSON.stringify(parseSettings(bytes, ${JSON.stringify(known)}))); }
    catch (error) { console.log(JSON.stringify(error.message)); }`;
  const args = ["--input-type=module", "-e", program, Buffer.from(content).toString("base64")];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

test("settings are read as people write them", () => {
  expect(
    read(`\uFEFFPUBLIC_URL=https://homes.example\r
# a comment\r
export PORT=3119   # the usual\r
  HOST = 0.0.0.0\r
SECRET=abc#def ghi\r
SMTP_URL='smtps://u:p#w"@mail.example'\r
MAIL_FROM="\\"Homes, Ltd\\" <no-reply@homes.example>" # quoted\r
DATA_DIR="C:\\data\\new"\r
LOG_LEVEL=\r
NODE_ENV=production\r
TZ= # none`),
  ).toEqual({
    PUBLIC_URL: "https://homes.example",
    PORT: "3119",
    HOST: "0.0.0.0",
    SECRET: "abc#def ghi",
    SMTP_URL: `smtps://u:p#w"@mail.example`,
    MAIL_FROM: '"Homes, Ltd" <no-reply@homes.example>',
    DATA_DIR: "C:\\data\\new",
    LOG_LEVEL: "",
    NODE_ENV: "production",
    TZ: "",
  });
  expect(read("HOST=::1\n\uFEFFPORT=1\rSECRET=x")).toEqual({ HOST: "::1", PORT: "1", SECRET: "x" });
});

test.each([
  [Buffer.from("\uFEFFPORT=3119", "utf16le"), "The file .env is not UTF-8 but UTF-16"],
  [Buffer.from("PORT=3119", "utf16le"), "The file .env is not UTF-8 but UTF-16"],
  [Buffer.from("MAIL_FROM=H\xe4user <a@b.example>", "latin1"), "The file .env is not UTF-8"],
  ["HOST=::1\nPORT: 3119", 'There is no setting in line 2 of .env, which begins with "PORT"'],
  ["PORT 3119", 'There is no setting in line 1 of .env, which begins with "PORT"'],
  ["set PORT=3119", 'There is no setting in line 1 of .env, which begins with "set"'],
  ["PUBLIC-URL=https://x.example", "There is no setting in line 1 of .env"],
  ["PUBLIC_ULR=https://x.example", "no setting PUBLIC_ULR (line 1 of .env): PUBLIC_URL is"],
  ["public_url=https://x.example", "no setting public_url (line 1 of .env): PUBLIC_URL is"],
  ["PUBLICURL=https://x.example", "no setting PUBLICURL (line 1 of .env): PUBLIC_URL is"],
  ["PRT=3119", "no setting PRT (line 1 of .env): PORT is"],
  ['SECRET="abc', "The quote of SECRET (line 1 of .env) does not end on its line."],
  ['MAIL_FROM="Homes" <a@b.example>', "Something stands after the closing quote of MAIL_FROM"],
  ["SECRET=“abc”", "The quotes of SECRET (line 1 of .env) are typographic"],
])("what can't be read as it was meant stops the start: %j", (content, sentence) => {
  expect(read(content)).toContain(sentence);
});

test("what follows a name is not repeated: it may be a secret", () => {
  expect(read("SECRET: hunter-2")).not.toContain("hunter-2");
  expect(read('SECRET="hunter-2')).not.toContain("hunter-2");
});
