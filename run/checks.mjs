// Runs checks in sequence, counts those that passed and failed, and prints the counts in the last
// line.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findScript, node } from "./prepare.mjs";

/** Replaces a report that was never written. */
const nothingCounted = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [],
};

export function openChecks() {
  const started = Date.now();
  const results = mkdtempSync(join(tmpdir(), "gable-results-"));
  let passed = 0;
  let failed = 0;
  const names = [];
  /** Runs one check; returns whether it passed. */
  async function check(name, passes) {
    const well = await passes();
    console.log(`${well ? "✓" : "✗"} ${name}`);
    well ? passed++ : failed++;
    return well;
  }
  return {
    check,
    types: () =>
      check(
        "types",
        async () =>
          (await run(findScript("@react-router/dev", "react-router"), ["typegen"])) &&
          run(findScript("typescript", "tsc"), ["-p", "."]),
      ),
    lint: () =>
      check("lint and format", () =>
        run(findScript("@biomejs/biome", "biome"), ["check", "--error-on-warnings", "."]),
      ),
    /** Runs the tests of a project, or those whose paths contain one of these words. */
    async tests(project, words = [], environment = {}) {
      const file = join(results, `${project}.json`);
      const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const ended = await run(
        findScript("vitest"),
        ["run", `--project=${project}`, ...words, ...report],
        environment,
      );
      const { numPassedTests, numFailedTests, numPendingTests, testResults } = existsSync(file)
        ? JSON.parse(readFileSync(file, "utf8"))
        : nothingCounted;
      names.push(...testResults.flatMap(failuresIn));
      passed += numPassedTests;
      // A test that was skipped proved nothing, and a run that broke outside its tests did not
      // pass.
      failed += numFailedTests + numPendingTests + (!ended && numFailedTests === 0 ? 1 : 0);
    },
    end() {
      rmSync(results, { recursive: true });
      for (const name of names) console.log(`✗ ${name}`);
      console.log(`\nin ${Math.round((Date.now() - started) / 1000)} s`);
      console.log(`${passed} passed, ${failed} failed`);
      process.exit(failed === 0 && passed > 0 ? 0 : 1);
    },
  };
}

/** The names of the tests of a file that failed; the file's alone if it broke outside of them. */
function failuresIn({ name: path, status, message, assertionResults }) {
  const file = relative(process.cwd(), path);
  const tests = assertionResults
    .filter((test) => test.status === "failed")
    .map(({ fullName }) => `${file}: ${fullName}`);
  if (tests.length > 0 || status === "passed") return tests;
  return [`${file}: ${message.split("\n")[0]}`];
}

/** Runs a program to its end; returns whether it exited with 0. */
export function run(command, args, environment = {}) {
  return new Promise((done) => {
    const child = spawn(node, [command, ...args], {
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "test", ...environment },
    });
    child.on("exit", (code) => done(code === 0));
  });
}
