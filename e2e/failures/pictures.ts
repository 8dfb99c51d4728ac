import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import S3rver from "s3rver";
import sharp from "sharp";
import { expect } from "vitest";
import { type Fault, openFaultProxy } from "#test/fault-proxy.ts";
import {
  bearerOf,
  cookieOf,
  type Gable,
  type Outcome,
  openWithPeople,
  outcomeOfApi,
  outcomeOfPage,
  type Part,
} from "./part.ts";

const pictureOf = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 400, height: 300, channels: 3, background: "#7a9" } })
        .png()
        .toBuffer(),
    ),
  ]);

/**
 * An agent's uploads: a page without scripts sends the picture with the listing's form, the API
 * takes it alone.
 */
function withPictures({
  address,
  cast,
  database,
}: Gable): Pick<Part, "page" | "afterwards"> & { api: () => Promise<Outcome> } {
  const [agent] = cast.agents;
  if (!agent) throw new Error("nobody is there");
  let tried = 0;
  const upload = async () => {
    const form = new FormData();
    form.set("image", await pictureOf(), "home.png");
    return fetch(`${address}/api/images`, { method: "POST", headers: bearerOf(agent), body: form });
  };
  return {
    async page() {
      const form = new FormData();
      tried += 1;
      // A different form each time, because a repeated one gets the first answer.
      for (const [name, value] of Object.entries({
        title: `A house by the sea ${tried}`,
        location: "Lisbon, Portugal",
        price: "400000",
      }))
        form.set(name, value);
      form.set("image-file", await pictureOf(), "home.png");
      const headers = { ...cookieOf(agent), Origin: address };
      const answer = await fetch(`${address}/dashboard/add-properties`, {
        method: "POST",
        body: form,
        headers,
        redirect: "manual",
      });
      const outcome = await outcomeOfPage(answer.clone());
      // The form still contains what was typed.
      if (answer.status === 503) expect(await answer.text()).toContain("A house by the sea");
      return outcome;
    },
    api: async () => outcomeOfApi(await upload()),
    async afterwards() {
      const answer = await upload();
      expect(answer.status).toBe(200);
      const { data } = (await answer.json()) as { data: { display_url: string } };
      expect((await fetch(data.display_url)).status).toBe(200);
      const { rows } = await database.pool.query(
        "select p.id from properties p join images i on i.id = p.image_id where i.claimed_at is null",
      );
      expect(rows).toEqual([]);
      return "The form keeps what was typed; the picture can be sent again.";
    },
  };
}

/**
 * The folder with pictures, full or without permission. Here it is replaced by a file, which can't
 * be written into either.
 */
export async function openPictureFolderAtFault(folder: string): Promise<Part> {
  const gable = await openWithPeople(folder, {});
  const [images, away] = [join(folder, "images"), join(folder, "images-away")];
  const does = withPictures(gable);
  await does.api();
  return {
    faults: { "full or closed": 2 },
    async put(fault) {
      if (fault) {
        await rename(images, away);
        await writeFile(images, "");
      } else {
        await rm(images, { recursive: true, force: true });
        await rename(away, images);
      }
    },
    ...does,
    output: gable.output,
    close: gable.close,
  };
}

export async function openPictureStoreAtFault(folder: string): Promise<Part> {
  const directory = join(folder, "s3");
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "homes", configs: [] }],
  });
  const { port } = await server.run();
  const proxy = await openFaultProxy({ port });
  // The test server's default keys.
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    S3_BUCKET: "homes",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  const gable = await openWithPeople(join(folder, "gable"), settings);
  return {
    faults: { refused: 2, slow: 10, hanging: 12, garbled: 5 },
    put: (fault) => proxy.set(fault as Fault | null),
    ...withPictures(gable),
    output: gable.output,
    async close() {
      await gable.close();
      await proxy.close();
      await server.close();
    },
  };
}
