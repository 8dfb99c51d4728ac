// Runs one of the house's commands: `npm run seed -- --properties 1000`.
import { become, install } from "./house.mjs";

const [program, ...args] = process.argv.slice(2);
install();
become(program, args);
