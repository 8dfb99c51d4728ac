// Runs the end-to-end tests of a project ("journeys" or "browsers"), or those whose paths contain
// one of the given words, on an up-to-date build.
import { become, build, findScript, install } from "./prepare.mjs";

const [project, ...words] = process.argv.slice(2);
install();
if (!build()) process.exit(1);
become(findScript("vitest"), ["run", `--project=${project}`, ...words], { NODE_ENV: "test" });
