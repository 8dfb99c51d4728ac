import { become, build, frugal, install } from "./house.mjs";

install();
build();
become("run/serve.mjs", [], { NODE_ENV: "production", ...frugal.environment }, frugal.flags);
