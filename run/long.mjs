// What takes long: the same tests of deals many times over, and two hundred times kill -9. One line at the end counts them all.
import { openChecks } from "./checks.mjs";
import { build, install } from "./house.mjs";

install();
const { check, tests, end } = openChecks();
await tests("rooms", ["model", "storm"], { LONG: "1" });
await check("build", async () => build() ?? true);
await tests("journeys", ["e2e/kill"], { ROUNDS: process.env.ROUNDS ?? "200" });
end();
