// Requests a page as independent visitors do: at random moments, so many a second, whether or not
// earlier requests have been answered. A time is counted from the visitor's arrival, so that it
// includes waiting in this program's own queue.
import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const [address, headers, perSecond, seconds] = process.argv
  .slice(2)
  .map((argument, at) => (at === 0 ? argument : JSON.parse(argument)));
const agent = new Agent({ keepAlive: true });
const milliseconds = [];
const failures = [];

async function visit(due) {
  const request = get(address, { headers, agent });
  const [answer] = await once(request, "response").catch((error) => {
    // The server had just closed an idle connection: a browser repeats the request, too.
    if (request.reusedSocket && error.code === "ECONNRESET") return [];
    throw error;
  });
  if (!answer) return visit(due);
  await once(answer.resume(), "end");
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
  milliseconds.push(performance.now() - due);
}

const untilTheNext = () => (-Math.log(1 - Math.random()) * 1000) / perSecond;

const requests = [];
const end = performance.now() + seconds * 1000;
for (let due = performance.now(); due < end; due += untilTheNext()) {
  const early = due - performance.now();
  if (early > 0) await pause(early);
  requests.push(visit(due).catch((error) => failures.push(error.message)));
}
await Promise.all(requests);
agent.destroy();
console.log(JSON.stringify({ milliseconds, failures }));
