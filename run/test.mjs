// Runs every check there is, and ends with one line that counts them all.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, install, node } from "./house.mjs";

install();
const started = Date.now();
const results = mkdtempSync(join(tmpdir(), "gable-results-"));
const bin = (name) => join("node_modules", ".bin", name);
let passed = 0;
let failed = 0;

await check("types", async () => (await run(bin("react-router"), ["typegen"])) && run(bin("tsc"), ["-p", "."]));
await check("lint and format", () => run(bin("biome"), ["check", "--error-on-warnings", "."]));
await tests("rooms");
await check("build", async () => build() ?? true);
await tests("journeys");

rmSync(results, { recursive: true });
console.log(`\nin ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function check(name, does) {
  const well = await does();
  console.log(`${well ? "✓" : "✗"} ${name}`);
  well ? passed++ : failed++;
}

async function tests(project) {
  const file = join(results, `${project}.json`);
  const ended = await run(bin("vitest"), ["run", `--project=${project}`, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, "utf8"));
  passed += numPassedTests;
  // A test that was skipped proved nothing, and a run that broke outside its tests did not pass.
  failed += numFailedTests + numPendingTests + (!ended && numFailedTests === 0 ? 1 : 0);
}

function run(command, args) {
  return new Promise((done) => {
    const child = spawn(node, [command, ...args], { stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } });
    child.on("exit", (code) => done(code === 0));
  });
}
