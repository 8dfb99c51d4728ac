// The long run of the model-based and storm tests: the same, many times over.
import { become, install } from "./house.mjs";

install();
become("node_modules/vitest/vitest.mjs", ["run", "--project=rooms", "model", "storm"], { LONG: "1", NODE_ENV: "test" });
