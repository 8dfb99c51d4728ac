import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { unpackedChromium } from "./unpacked-chromium.ts";

test("whoever wants the browser while another is unpacking it gets it whole", async () => {
  const folder = await mkdtemp(join("node_modules", ".chromium-test-"));
  try {
    const versions = await Promise.all(
      [0, 300, 900].map(async (late) => {
        await pause(late);
        const { stdout } = await promisify(execFile)(
          await unpackedChromium(join(folder, "place")),
          ["--version"],
        );
        return stdout;
      }),
    );
    expect(versions).toEqual([expect.stringMatching(/\d+\.\d+/), versions[0], versions[0]]);
    expect(await readdir(folder)).toEqual(["place"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
