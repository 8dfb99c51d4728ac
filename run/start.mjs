import { become, build, install } from "./house.mjs";

install();
build();
become("run/serve.mjs", [], { NODE_ENV: "production" });
