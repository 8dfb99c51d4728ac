import { become, build, install } from "./house.mjs";

install();
build();
become("e2e/screenshots.command.ts", process.argv.slice(2));
