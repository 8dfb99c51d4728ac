// Serves the build.
import { createHandler, openServices } from "../build/server/index.js";
import { listenerOf, serveUntilStopped } from "./serve-until-stopped.mjs";

await serveUntilStopped({
  openServices,
  listener: (services) => listenerOf(createHandler(services), services.config),
});
