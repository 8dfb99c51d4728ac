// Measures the build.
import { become, build, install } from "./prepare.mjs";

install();
if (!build()) process.exit(1);
become("bench/bench.command.ts", process.argv.slice(2));
