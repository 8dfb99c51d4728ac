// Serves the build.
import { createHandler, openHouse } from "../build/server/index.js";
import { listenerOf, serveUntilStopped } from "./serve-until-stopped.mjs";

await serveUntilStopped({ openHouse, listener: (house) => listenerOf(createHandler(house)) });
