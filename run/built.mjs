// Runs a program that needs an up-to-date build: `npm run bench -- search`.
import { become, build, install } from "./prepare.mjs";

const [program, ...args] = process.argv.slice(2);
install();
if (!build()) process.exit(1);
become(program, args);
