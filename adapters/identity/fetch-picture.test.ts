import { createServer, get, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { maxPictureBytes } from "#core/image.ts";
import { isPublic } from "../public-address.ts";
import { fetchPicture } from "./provider-picture.ts";

let server: Server | undefined;
let requests = 0;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  requests = 0;
});

/** A server on this machine; returns its port. */
async function serve(listener: RequestListener): Promise<number> {
  const opened = createServer((request, response) => {
    requests += 1;
    listener(request, response);
  });
  server = opened;
  await new Promise<void>((done) => opened.listen(0, "127.0.0.1", done));
  return (opened.address() as AddressInfo).port;
}
const plain = (mayCall: (address: string) => boolean) => ({
  get: get as never,
  protocol: "http:",
  mayCall,
});
const anywhere = plain(() => true);

test("a picture is downloaded whole", async () => {
  const port = await serve((_, response) => response.end("a picture"));
  const bytes = await fetchPicture(`http://localhost:${port}/a.jpg`, anywhere);
  expect(Buffer.from(bytes ?? []).toString()).toBe("a picture");
});

test("a redirect is not followed, and an error is no picture", async () => {
  const port = await serve((_, response) => response.writeHead(302, { Location: "/other" }).end());
  expect(await fetchPicture(`http://localhost:${port}/`, anywhere)).toBeNull();
  expect(requests).toBe(1);
});

test("more than a picture may have is not read to the end", async () => {
  const port = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
    };
    response.on("drain", more);
    more();
  });
  expect(maxPictureBytes).toBeLessThan(20_000_000);
  expect(await fetchPicture(`http://localhost:${port}/`, anywhere)).toBeNull();
});

describe("nothing of this machine or of a private network is called", () => {
  test.each(["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0x7f.1"])(
    "%s",
    async (host) => {
      const port = await serve((_, response) => response.end("a secret"));
      expect(await fetchPicture(`http://${host}:${port}/`, plain(isPublic))).toBeNull();
      expect(requests).toBe(0);
    },
  );

  test.each(["10.0.0.1", "169.254.169.254", "192.168.1.1", "100.64.0.1", "fd00::1", "fe80::1"])(
    "%s is not public",
    (address) => expect(isPublic(address)).toBe(false),
  );

  test.each(["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])("%s is", (address) =>
    expect(isPublic(address)).toBe(true),
  );

  test.each(["http://pictures.example/a.jpg", "data:image/png;base64,AAAA", "nothing"])(
    "nor anything that is not https: %s",
    async (address) => expect(await fetchPicture(address)).toBeNull(),
  );
});
