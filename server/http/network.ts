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
  if (!plain.includes(":")) return plain;
  const groups = parseGroups(plain);
  if (!groups) return plain;
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of an IPv6 address in any spelling; `null` if it is none. */
function parseGroups(address: string): number[] | null {
  if (!URL.canParse(`http://[${address}]`)) return null;
  const [before = "", after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groups = (part = "") => part.split(":").filter(Boolean);
  const [first, last] = [groups(before), groups(after)];
  const zeros = Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16));
}
