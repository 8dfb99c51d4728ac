import { isIPv6 } from "node:net";

/**
 * The network that a request comes from. Every proxy appends its caller to `X-Forwarded-For`;
 * entries before those of the house's own `proxies` may be forged. Without the header it is `peer`,
 * the other end of the connection.
 */
export function networkOf(peer: string, forwardedFor: string | undefined, proxies: number): string {
  const seen = [...(forwardedFor?.split(",").map((one) => one.trim()) ?? []), peer];
  return asNetwork(seen.at(-1 - proxies) ?? seen[0] ?? peer);
}

/** Some proxies add the port, which differs each time. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");

/**
 * Reduces an IPv6 address to its first four groups: whoever holds it is free to choose the others.
 */
function asNetwork(address: string): string {
  const [plain = ""] = withoutPort(address).split("%");
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(plain) ?? [];
  if (mapped || !isIPv6(plain)) return mapped ?? plain;
  const [before = "", after = ""] = plain.split("::");
  const [first, last] = [before, after].map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill(
    "0",
  );
  const groups = [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
