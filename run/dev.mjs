import { become, install, readSettings } from "./house.mjs";

install();
readSettings();
become("run/serve-sources.mjs", [], { NODE_ENV: "development" });
