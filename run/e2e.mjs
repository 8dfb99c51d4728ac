// Runs the journeys, or those whose paths contain one of the given words, on an up-to-date build.
import { become, build, findScript, install } from "./prepare.mjs";

install();
if (!build()) process.exit(1);
const args = ["run", "--project=journeys", ...process.argv.slice(2)];
become(findScript("vitest"), args, { NODE_ENV: "test" });
