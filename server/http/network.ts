import ipaddr from "ipaddr.js";

/**
 * The network that a request comes from. Every proxy appends its caller to `X-Forwarded-For`;
 * entries before those of our own `proxies` may be forged. Without the header it is `peer`,
 * the other end of the connection.
 */
export function findNetwork(
  peer: string,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const seen = [...(forwardedFor?.split(",").map((one) => one.trim()) ?? []), peer];
  return asNetwork(seen.at(-1 - proxies) ?? seen[0] ?? peer);
}

/** Some proxies add the port, which differs each time. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");

/**
 * Reduces an IPv6 address to its first four groups: whoever holds it is free to choose the others.
 * An IPv4 address that is written as IPv6 is an IPv4 address.
 */
function asNetwork(address: string): string {
  const [plain = ""] = withoutPort(address).split("%");
  if (!plain.includes(":") || !ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}
