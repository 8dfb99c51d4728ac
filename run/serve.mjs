// Serves the build.
import { createHandler, openServices } from "../build/server/index.js";
import { serveUntilStopped, toListener } from "./serve-until-stopped.mjs";

await serveUntilStopped({
  openServices,
  listener: (services) => toListener(createHandler(services), services.config),
});
