// Runs the main journeys in the Firefox and the WebKitGTK that are installed here.
import { become, build, findScript, install } from "./prepare.mjs";

install();
if (!build()) process.exit(1);
become(findScript("vitest"), ["run", "--project=browsers", ...process.argv.slice(2)], {
  NODE_ENV: "test",
});
