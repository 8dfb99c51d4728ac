// The least that a server can do: the same bytes with the same headers, by node:http alone. Where it is told to be busy for so many milliseconds
// before each answer, it is what the queue before such a server costs, and the machine.
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
server.listen(Number(process.env.PORT), "127.0.0.1", () => console.log(`The floor is open at http://localhost:${process.env.PORT} `));
process.on("SIGTERM", () => server.close(() => process.exit(0)).closeAllConnections());
