// The minimum that a server can do: send the same bytes with the same headers by node:http alone.
// With a busy time, in milliseconds before each answer, it shows what queueing at such a server,
// and the machine itself, cost.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file, busy = "0"] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, "utf8"));
const bytes = Buffer.from(body, "base64");
const server = createServer((_, response) => {
  const until = performance.now() + Number(busy);
  while (performance.now() < until);
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(Number(process.env.PORT), "127.0.0.1", () =>
  console.log(`The floor is open at http://localhost:${process.env.PORT} `),
);
process.on("SIGTERM", () => server.close(() => process.exit(0)).closeAllConnections());
