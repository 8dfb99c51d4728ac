import { join } from "node:path";
import { expect } from "vitest";
import { type Fault, openFaultProxy } from "#test/fault-proxy.ts";
import { openOpenIdProvider } from "#test/openid-provider.ts";
import { type Gable, type Outcome, openWithPeople, type Part } from "./part.ts";

const faults = { refused: 3, slow: 10, hanging: 15, garbled: 5 };

/**
 * Follows the redirects from the sign-in button on. `onTheWay` is called before the browser returns
 * to us.
 */
async function signIn({ address }: Gable, onTheWay: () => Promise<void>): Promise<Outcome> {
  const jar = new Map<string, string>();
  let at = `${address}/sign-in/start?from=/properties`;
  for (let steps = 0; steps < 8; steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    if (at.includes("/callback/")) await onTheWay();
    const answer = await fetch(at, {
      redirect: "manual",
      headers: { Cookie: cookie, Accept: "text/html", "Sec-Fetch-Site": "same-origin" },
    });
    for (const set of answer.headers.getSetCookie())
      jar.set(set.split("=")[0] ?? "", set.split(";")[0]?.split("=").slice(1).join("=") ?? "");
    const next = answer.headers.get("Location");
    if (!next)
      return {
        status: answer.status,
        sentence: sentenceIn(
          await answer.text(),
          [...jar.keys()].some((name) => /^gable(-\d+)?$/.test(name)),
        ),
        retryAfter: null,
      };
    at = new URL(next, at).href;
  }
  throw new Error(`still on the way after eight steps, at ${at}`);
}

/** The sentence on top of the log-in page, or in the window that could not lead back. */
function sentenceIn(html: string, signedIn: boolean): string {
  if (signedIn) return "";
  const [, line] =
    /role="status">(.*?)<\/p>/s.exec(html) ?? /<p class="lede">(.*?)<\/p>/s.exec(html) ?? [];
  return (line ?? "no sentence")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .trim();
}

/**
 * The identity provider. `when`: it fails when first asked for its endpoints, or when a person
 * comes back from it.
 */
export async function openIdentityAtFault(
  folder: string,
  when: "first asked" | "coming back",
): Promise<Part> {
  const issuer = () => `http://${proxy.host}:${proxy.port}`;
  const provider = await openOpenIdProvider({ issuer });
  const proxy = await openFaultProxy({ port: provider.port });
  let nextFault: Fault | null = null;
  const open = (name: string) =>
    openWithPeople(join(folder, name), {
      OIDC_ISSUER: issuer(),
      OIDC_CLIENT_ID: "gable",
      OIDC_CLIENT_SECRET: "a secret between them",
    });
  let gable = await open("0");
  const go = async () => {
    await proxy.set(when === "first asked" ? nextFault : null);
    return signIn(gable, () => proxy.set(nextFault));
  };
  return {
    faults,
    async put(fault) {
      nextFault = fault as Fault | null;
      // Once it has answered, it is not asked for its endpoints again.
      if (fault && when === "first asked") {
        await gable.close();
        gable = await open(fault);
      }
    },
    page: go,
    api: null,
    async afterwards() {
      expect(await go()).toMatchObject({ status: 200, sentence: "" });
      return "The next attempt signs in.";
    },
    output: () => gable.output(),
    async close() {
      await gable.close();
      await proxy.close();
      await provider.close();
    },
  };
}
