// Measures what is built.
import { become, build, install } from "./house.mjs";

install();
build();
become("bench/bench.command.ts", process.argv.slice(2));
