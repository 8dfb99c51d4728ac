// The long checks: the tests of deals repeated many times, thousands of requests to every call,
// faults of every outside part, a backup under load, and two hundred times kill -9. The last line
// counts them all.
import { openChecks } from "./checks.mjs";
import { build, install } from "./prepare.mjs";

install();
const { check, tests, end } = openChecks();
await tests("rooms", ["model", "storm"], { LONG: "1" });
await tests("rooms", ["fuzz"], { LONG: "1" });
if (await check("build", build)) {
  await tests("long");
  await tests("kill", [], { ROUNDS: process.env.ROUNDS ?? "200" });
}
end();
