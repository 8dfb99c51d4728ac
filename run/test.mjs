// Runs all checks, and prints one line at the end that counts them.
import { openChecks } from "./checks.mjs";
import { build, install } from "./prepare.mjs";

install();
const { check, lint, types, tests, end } = openChecks();
await types();
await lint();
await tests("rooms");
// Without a build the journeys would find none, or an older one.
if (await check("build", build)) {
  await tests("journeys");
  await tests("kill");
}
end();
