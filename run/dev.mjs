import { become, install, readSettings } from "./prepare.mjs";

install();
readSettings();
become("run/serve-sources.mjs", [], { NODE_ENV: "development" });
