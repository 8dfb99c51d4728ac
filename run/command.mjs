// Runs one of Gable's commands: `npm run seed -- --properties 1000`.
import { become, install, readSettings } from "./prepare.mjs";

const [program, ...args] = process.argv.slice(2);
install();
readSettings();
become(program, args);
