// Serves the sources through Vite, with hot reload; open resources (database, queue) stay open
// while code changes.
import { createServer } from "vite";
import { serveUntilStopped, toListener } from "./serve-until-stopped.mjs";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
// Vite would exit at once, but the services have to be closed first.
process.removeAllListeners("SIGTERM");
const main = () => vite.ssrLoadModule("/server/main.ts");
const { openServices } = await main();

await serveUntilStopped({
  openServices: async (environment) => {
    const open = await openServices(environment);
    return { ...open, close: () => Promise.all([open.close(), vite.close()]) };
  },
  listener: (services) => {
    const answer = toListener(
      async (request, env) => (await main()).createHandler(services, "development")(request, env),
      services.config,
    );
    return (incoming, outgoing) =>
      vite.middlewares(incoming, outgoing, () => answer(incoming, outgoing));
  },
});
