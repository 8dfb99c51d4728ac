import { build, install, readSettings, serve } from "./prepare.mjs";

install();
if (!build()) process.exit(1);
readSettings();
serve();
