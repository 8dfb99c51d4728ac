import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSandbox } from "./sandbox.ts";

test("a payment that can't be read just now is not one that nobody knows", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gable-sandbox-"));
  const supplier = openSandbox({
    folder,
    secret: "a secret for tests, longer than it need be",
    now: () => new Date(),
    send: async () => undefined,
  });
  await mkdir(join(folder, "sandbox_1.json"));
  await expect(supplier.find("sandbox_1")).rejects.toMatchObject({ code: "EISDIR" });
  await expect(
    supplier.begin({ paymentId: "1", offerId: "2", amountCents: 100 }),
  ).rejects.toMatchObject({ code: "EISDIR" });
  await rm(folder, { recursive: true });
});
