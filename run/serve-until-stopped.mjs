import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { cutSlowBodies } from "./cut-slow-bodies.mjs";

const patience = 10_000;
/** SIGHUP is sent when the terminal is closed. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Opens the services and serves HTTP. When told to stop, lets running requests finish (10 s at
 * most), then closes the services (20 s at most). An error that the owner can fix is printed as one
 * sentence, without a stack. `listener` makes Node's request listener. `.env` is read only by the
 * commands: a server that a test or a measurement starts must not find its owner's database.
 */
export async function serveUntilStopped({ openServices, listener }) {
  const started = performance.now();
  let opening = true;
  const stopped = stopSignal(() => opening);
  try {
    const open = await openServices(process.env);
    const { config } = open.services;
    const server = createServer(await listener(open.services));
    cutSlowBodies(server);
    await listen(server, config)
      .then(() => open.work())
      .catch(async (error) => {
        await open.close();
        throw error;
      });
    const address = config.PUBLIC_URL
      ? config.publicUrl
      : `http://localhost:${server.address().port}`;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    opening = false;
    console.log(
      ["", `Gable is open at ${address} (ready in ${seconds} s)`, ...open.greeting, ""].join("\n"),
    );
    stopped.then(() => closeInOrder(server, open));
  } catch (error) {
    console.error(error?.constructor?.name === "StartFailure" ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/**
 * Listens for signals from the beginning: a server that just exits while it is being opened leaves
 * its database running.
 */
function stopSignal(isOpening) {
  process.once("SIGINT", () => {
    if (!isOpening()) return;
    console.log(
      "Gable closes as soon as it is open. Ctrl-C once more leaves at once, and its database running.",
    );
    process.on("SIGINT", () => isOpening() && process.exit(130));
  });
  return new Promise((resolve) => {
    for (const signal of signals) process.on(signal, resolve);
  });
}

/** A request without a Host (HTTP/1.0, as monitors send it) is for the address people use. */
export const toListener = (fetch, { publicUrl }) =>
  getRequestListener(fetch, { hostname: new URL(publicUrl).host });

function listen(server, { PORT, HOST }) {
  return new Promise((done, fail) => {
    server.once("error", (error) =>
      fail(
        refusedToListen[error.code]
          ? new StartFailure(refusedToListen[error.code](PORT, HOST))
          : error,
      ),
    );
    server.listen(PORT, HOST, done);
  });
}

const noneOfOurs = (_, HOST) =>
  `HOST is ${HOST}, which is no address of this machine. Leave it out, or say 0.0.0.0 to be reached by all of its addresses.`;
const refusedToListen = {
  EADDRINUSE: (PORT) =>
    `Port ${PORT} is taken by another program. Stop that one, or choose another: PORT=${PORT < 65_535 ? PORT + 1 : 3000} npm start`,
  EACCES: (PORT) =>
    `Port ${PORT} is not for everybody to open on this machine. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: noneOfOurs,
  ENOTFOUND: noneOfOurs,
};

class StartFailure extends Error {}

async function closeInOrder(server, open) {
  const drained = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  open.closeStreams();
  const late = setTimeout(() => server.closeAllConnections(), patience);
  await drained;
  clearTimeout(late);
  // A part that hangs while closing delays nobody: its data is saved already, or its work will be
  // repeated.
  setTimeout(() => process.exit(0), 2 * patience).unref();
  await open.close();
  process.exit(0);
}
