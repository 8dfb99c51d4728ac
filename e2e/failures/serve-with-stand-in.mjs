// Serves the build as `npm start` does, with a stand-in for Stripe in its place.
import { createHandler, openServices } from "../../build/server/index.js";
import { serveUntilStopped, toListener } from "../../run/serve-until-stopped.mjs";

const [host, port] = process.env.STRIPE_AT.split(":");
await serveUntilStopped({
  openServices: (environment) =>
    openServices(environment, { host, port: Number(port), protocol: "http" }),
  listener: (services) => toListener(createHandler(services), services.config),
});
