import { become, build, install } from "./prepare.mjs";

install();
if (!build()) process.exit(1);
become("e2e/film.command.ts", process.argv.slice(2));
