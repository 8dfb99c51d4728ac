// Runs all checks, and prints one line at the end that counts them.
import { openChecks, run } from "./checks.mjs";
import { build, install, scriptOf } from "./house.mjs";

install();
const { check, tests, end } = openChecks();
await check(
  "types",
  async () =>
    (await run(scriptOf("@react-router/dev", "react-router"), ["typegen"])) &&
    run(scriptOf("typescript", "tsc"), ["-p", "."]),
);
await check("lint and format", () =>
  run(scriptOf("@biomejs/biome", "biome"), ["check", "--error-on-warnings", "."]),
);
await tests("rooms");
// Without a build the journeys would find none, or an older one.
if (await check("build", build)) await tests("journeys");
end();
