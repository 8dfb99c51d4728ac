import { randomBytes } from "node:crypto";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * `slow`: every chunk is delayed. `hanging`: it accepts data and answers nothing. `garbled`: it
 * answers noise.
 */
const faults = ["refused", "slow", "hanging", "garbled"] as const;
export type Fault = (typeof faults)[number];

/**
 * A proxy between Gable and an outside part that simulates faults of that part, for open and for
 * new connections.
 */
type FaultProxy = {
  host: string;
  port: number;
  set(fault: Fault | null): Promise<void>;
  close(): Promise<void>;
};

type Target = { port: number } | { path: string };

/** One direction of a connection; `answers`: from the part to whoever asked it. */
type Way = { from: Socket; to: Socket; answers: boolean };

const slowness = 300;
const noise = () => randomBytes(200);

const treatments: Record<Fault, (piece: Buffer, way: Way) => unknown> = {
  refused: () => undefined,
  slow: (piece, { to }) => pause(slowness).then(() => to.write(piece)),
  hanging: () => undefined,
  garbled: (_, { from, answers }) => answers || from.write(noise()),
};

/** Opens a proxy for a part at a port of this machine, or at a socket's path. */
export async function openFaultProxy(target: Target): Promise<FaultProxy> {
  let fault: Fault | null = null;
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => undefined);
    return socket;
  };

  const forward = async (way: Way) => {
    try {
      for await (const piece of way.from)
        await (fault ? treatments[fault](piece, way) : way.to.write(piece));
    } catch {
      // The other side went away.
    }
    // A hanging part does not close the connection either.
    if (fault !== "hanging") way.to.end();
  };

  const accept = (client: Socket) => {
    const part = track(connect(target as { port: number; host: string }));
    track(client);
    if (fault === "garbled") client.write(noise());
    void forward({ from: client, to: part, answers: false });
    void forward({ from: part, to: client, answers: true });
  };

  const server: Server = createServer({ allowHalfOpen: true }, accept);
  const listen = (port: number) =>
    new Promise<void>((done, fail) => server.once("error", fail).listen(port, "127.0.0.1", done));
  const leave = () => {
    for (const socket of open) socket.destroy();
    return new Promise<void>((done) => (server.listening ? server.close(() => done()) : done()));
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    host: "127.0.0.1",
    port,
    async set(next) {
      fault = next;
      if (next === "refused") await leave();
      else if (!server.listening) await listen(port);
    },
    close: leave,
  };
}
