// Runs every check there is, and ends with one line that counts them all.
import { bin, openChecks, run } from "./checks.mjs";
import { build, install } from "./house.mjs";

install();
const { check, tests, end } = openChecks();
await check("types", async () => (await run(bin("react-router"), ["typegen"])) && run(bin("tsc"), ["-p", "."]));
await check("lint and format", () => run(bin("biome"), ["check", "--error-on-warnings", "."]));
await tests("rooms");
await check("build", async () => build() ?? true);
await tests("journeys");
end();
