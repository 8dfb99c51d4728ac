// Runs the checks that take seconds: types, lint and format, the walls between the rooms, and the
// tests that ask no database.
import { openChecks } from "./checks.mjs";
import { install } from "./prepare.mjs";

install();
const { lint, types, tests, end } = openChecks();
await Promise.all([lint(), types()]);
await tests("rooms", ["core/", "web/", "layers.test.ts", "e2e/", "run/base-map/"]);
end();
