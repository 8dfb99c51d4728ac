import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal } from "#core/refusal.ts";
import type { User } from "#core/user.ts";
import type { Context, Services } from "../context.ts";
import { uploadImage } from "../images/upload-image.ts";
import { exchangePortrait } from "./portrait.ts";
import { lockRecord, upsertPerson, userByEmail } from "./users.db.ts";

/** Has the picture copied that a person without one has at their provider. */
export async function requestPortrait(
  { db, identity, queue }: Pick<Context, "db" | "identity" | "queue">,
  { email, image }: Pick<User, "email" | "image">,
): Promise<void> {
  if (image || !(await identity.portraitElsewhere(email))) return;
  await db.transaction((tx) => queue.enqueue(tx, "copy-portrait", { email }));
}

/**
 * Copies the picture that a person has at their provider among ours, so that no browser has to ask
 * another site for it. Without one that can be read, the next sign-in tries again.
 */
export async function copyPortrait(services: Services, email: string): Promise<void> {
  const { db, identity, now } = services;
  const person = await userByEmail(db, email);
  const address = person && !person.image && (await identity.portraitElsewhere(email));
  const bytes = address && (await identity.fetchPicture(address));
  const image = bytes && (await stored(services, person, bytes));
  if (!image) return;
  await db.transaction(async (tx) => {
    const before = await lockRecord(tx, email);
    // They have been deleted or have chosen one themselves: ours is removed like any unclaimed one.
    if (!before || before.image) return;
    await upsertPerson(tx, services, before, { image });
    await exchangePortrait(tx, before._id, null, image, now());
  });
}

/** The address under which a picture is stored; `null` if it is none that we take. */
async function stored(services: Services, actor: User, bytes: Uint8Array): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), "gable-portrait-"));
  const path = join(folder, "picture");
  try {
    await writeFile(path, bytes);
    const { address } = await uploadImage(
      { ...services, actor, address: "" },
      { path, size: bytes.length },
    );
    return address;
  } catch (error) {
    if (error instanceof Refusal && ["unsupported", "tooLarge"].includes(error.code)) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
