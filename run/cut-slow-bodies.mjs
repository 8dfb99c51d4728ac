const second = 1000;
/** The longest that any request may take to arrive: a large picture on a slow line. */
export const longest = 30 * 60 * second;
const windows = 30 * second;
/** Bytes in each window of 30 seconds; slower than any line that can bring a picture in time. */
const least = 1024;
/** Forms without files, and JSON, are a megabyte at most. */
const longestWithoutFiles = 5 * 60 * second;

/**
 * Cuts off a request whose body stops arriving, or arrives so slowly that it only holds its
 * connection. `window`: milliseconds, in tests.
 */
export function cutSlowBodies(server, window = windows) {
  server.requestTimeout = longest;
  server.on("request", (incoming, outgoing) => {
    if (incoming.complete || !hasBody(incoming)) return;
    const begun = performance.now();
    const most = isMultipart(incoming) ? longest : longestWithoutFiles;
    let before = incoming.socket.bytesRead;
    const watch = setInterval(() => {
      const { bytesRead } = incoming.socket;
      const slow = bytesRead - before < least || performance.now() - begun > most;
      before = bytesRead;
      // A body that we have not read yet has stopped because of us.
      if (!incoming.complete && slow && incoming.readableLength === 0) cut(incoming, outgoing);
    }, window);
    const stop = () => clearInterval(watch);
    incoming.once("end", stop).once("close", stop);
    outgoing.once("close", stop);
  });
}

const hasBody = ({ headers }) =>
  Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;

const isMultipart = ({ headers }) => /^multipart\//i.test(headers["content-type"] ?? "");

function cut({ socket }, outgoing) {
  if (!outgoing.headersSent)
    socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  socket.destroySoon();
}
