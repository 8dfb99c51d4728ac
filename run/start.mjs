import { become, build, frugal, install, readSettings } from "./house.mjs";

install();
build();
readSettings();
become("run/serve.mjs", [], { NODE_ENV: "production", ...frugal.environment }, frugal.flags);
