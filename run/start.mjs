import { become, build, frugal, install, readSettings } from "./prepare.mjs";

install();
if (!build()) process.exit(1);
readSettings();
become("run/serve.mjs", [], { NODE_ENV: "production", ...frugal.environment }, frugal.flags);
