// Runs what needs neither a database nor a browser: types, lint and format, the import rules, and
// the other tests that do without.
import { openChecks } from "./checks.mjs";
import { install } from "./prepare.mjs";

install();
const { lint, types, tests, end } = openChecks();
await Promise.all([lint(), types()]);
await tests("rooms", ["core/", "web/", "layers.test.ts", "docs.test.ts", "e2e/", "run/base-map/"]);
end();
