import { become, install } from "./house.mjs";

install();
become("run/serve-sources.mjs", [], { NODE_ENV: "development" });
