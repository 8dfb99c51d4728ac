// What takes long: the tests of deals many times over, every call with thousands of requests, every outside part at fault, a backup under
// load, and two hundred times kill -9. One line at the end counts them all.
import { openChecks } from "./checks.mjs";
import { build, install } from "./house.mjs";

install();
const { check, tests, end } = openChecks();
await tests("rooms", ["model", "storm"], { LONG: "1" });
await tests("rooms", ["fuzz"], { LONG: "1" });
if (await check("build", build)) {
  await tests("long");
  await tests("journeys", ["e2e/kill"], { ROUNDS: process.env.ROUNDS ?? "200" });
}
end();
