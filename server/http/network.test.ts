import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { goodPassword, makeAccount } from "#test/account.ts";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";
import { findNetwork } from "./network.ts";

const market = marketForTests();

test.each([
  [
    "no proxy: what the caller says counts for nothing",
    "198.51.100.7",
    "203.0.113.5",
    0,
    "198.51.100.7",
  ],
  ["one proxy", "127.0.0.1", "203.0.113.5", 1, "203.0.113.5"],
  ["one proxy, and a caller who pretends", "127.0.0.1", "192.0.2.1, 203.0.113.5", 1, "203.0.113.5"],
  ["two proxies", "10.0.0.2", "192.0.2.1, 203.0.113.5, 10.0.0.1", 2, "203.0.113.5"],
  ["a proxy that says nothing", "127.0.0.1", undefined, 1, "127.0.0.1"],
  ["fewer than there should be", "127.0.0.1", "203.0.113.5", 3, "203.0.113.5"],
  ["a proxy that names the port as well", "127.0.0.1", "203.0.113.5:51234", 1, "203.0.113.5"],
  ["the same of IPv6", "127.0.0.1", "[2001:db8:1:2:aaaa::1]:51234", 1, "2001:db8:1:2::/64"],
  ["IPv6 by its first half", "2001:DB8:1:2:aaaa::1", undefined, 0, "2001:db8:1:2::/64"],
  ["IPv6 in short", "2001:db8::17", undefined, 0, "2001:db8:0:0::/64"],
  ["IPv6 with a zone", "fe80::1%eth0", undefined, 0, "fe80:0:0:0::/64"],
  ["oneself", "::1", undefined, 0, "0:0:0:0::/64"],
  ["IPv4 in IPv6's clothes", "::ffff:203.0.113.5", undefined, 0, "203.0.113.5"],
  ["the same in hexadecimal digits", "::FFFF:cb00:7105", undefined, 0, "203.0.113.5"],
  ["the same at length", "0:0:0:0:0:ffff:203.0.113.5", undefined, 0, "203.0.113.5"],
  ["the same with brackets and a port", "[::ffff:203.0.113.5]:443", undefined, 0, "203.0.113.5"],
  ["IPv6 shortened at its end", "2001:db8:1:2::", undefined, 0, "2001:db8:1:2::/64"],
  [
    "IPv6 with zeros before its digits",
    "2001:0db8:0001:0002::1",
    undefined,
    0,
    "2001:db8:1:2::/64",
  ],
  ["IPv6 that ends like IPv4", "2001:db8:1:2::203.0.113.5", undefined, 0, "2001:db8:1:2::/64"],
  ["IPv6 with a zone, as in an address", "[fe80::1%25eth0]:443", undefined, 0, "fe80:0:0:0::/64"],
  ["what is no address", "127.0.0.1", "unknown", 1, "unknown"],
  ["what only looks like IPv6", "127.0.0.1", "1:2:3", 1, "1:2:3"],
])("%s", (_, peer, forwardedFor, proxies, network) => {
  expect(findNetwork(peer, forwardedFor, proxies)).toBe(network);
});

test("behind a proxy a guesser does not shut out others", async () => {
  const services = {
    ...market.services,
    config: { ...market.services.config, DEMO: "off" as const, PROXIES: 1 },
  };
  const server = createServer(getRequestListener(createApp(services).fetch));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const { email } = await makeAccount(market);
  const logIn = async (from: string, password: string) => {
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": from };
    return (
      await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
        method: "POST",
        headers,
        body: JSON.stringify({ email, password }),
      })
    ).status;
  };
  for (let guess = 0; guess < 10; guess++)
    expect(await logIn("198.51.100.66", "not this one")).toBe(401);
  expect([
    await logIn("198.51.100.66", goodPassword),
    await logIn("203.0.113.5", goodPassword),
  ]).toEqual([429, 200]);
  await new Promise((done) => server.close(done));
});
