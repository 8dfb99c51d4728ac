import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";

const child = `for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(0));
  setInterval(() => {}, 1000);
  console.log("open");`;

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("a %s that is sent to the command alone closes what it runs, in order", async (signal) => {
  const command = `import("./run/house.mjs").then(({ become }) => become("-e", [${JSON.stringify(child)}]));`;
  const parent = spawn(process.execPath, ["-e", command], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void parent.kill("SIGTERM"));
  await once(parent.stdout, "data");
  parent.kill(signal);
  expect(await once(parent, "exit")).toEqual([0, null]);
});
