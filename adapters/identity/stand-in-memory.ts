import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

type Kept = { payload: AdapterPayload; until: number };

const max = 5_000;

/**
 * Stores the stand-in's sign-ins in progress in memory, for minutes. It remembers no browser, so
 * every sign-in asks again who it is.
 */
export function openMemory(): AdapterFactory {
  const kept = new Map<string, Kept>();
  const find = async (key: string) => {
    const found = kept.get(key);
    return found && found.until > Date.now() ? found.payload : undefined;
  };
  const forget = (unwanted: (kept: Kept) => boolean) => {
    for (const [key, entry] of kept) if (unwanted(entry)) kept.delete(key);
  };
  return (model): Adapter => {
    const key = (id: string) => `${model} ${id}`;
    return {
      async upsert(id, payload, seconds = 600) {
        forget(({ until }) => until <= Date.now());
        const [oldest] = kept.keys();
        if (kept.size >= max && oldest) kept.delete(oldest);
        kept.set(key(id), { payload, until: Date.now() + seconds * 1000 });
      },
      find: async (id) => (model === "Session" ? undefined : find(key(id))),
      findByUid: async (uid) =>
        kept.values().find(({ payload }) => payload.kind === model && payload.uid === uid)?.payload,
      findByUserCode: async () => undefined,
      async consume(id) {
        const found = kept.get(key(id));
        if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        forget(({ payload }) => payload.grantId === grantId);
      },
    };
  };
}
