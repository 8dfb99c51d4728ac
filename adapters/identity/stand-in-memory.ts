import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

type Entry = { payload: AdapterPayload; until: number };

const max = 5_000;

/**
 * Stores the stand-in's sign-ins in progress in memory, for minutes. It remembers no browser, so
 * every sign-in asks again who it is.
 */
export function openMemory(): AdapterFactory {
  const entries = new Map<string, Entry>();
  const find = async (key: string) => {
    const found = entries.get(key);
    return found && found.until > Date.now() ? found.payload : undefined;
  };
  const forget = (unwanted: (kept: Entry) => boolean) => {
    for (const [key, entry] of entries) if (unwanted(entry)) entries.delete(key);
  };
  return (model): Adapter => {
    const key = (id: string) => `${model} ${id}`;
    return {
      async upsert(id, payload, seconds = 600) {
        forget(({ until }) => until <= Date.now());
        const [oldest] = entries.keys();
        if (entries.size >= max && oldest) entries.delete(oldest);
        entries.set(key(id), { payload, until: Date.now() + seconds * 1000 });
      },
      find: async (id) => (model === "Session" ? undefined : find(key(id))),
      findByUid: async (uid) =>
        entries.values().find(({ payload }) => payload.kind === model && payload.uid === uid)
          ?.payload,
      findByUserCode: async () => undefined,
      async consume(id) {
        const found = entries.get(key(id));
        if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        forget(({ payload }) => payload.grantId === grantId);
      },
    };
  };
}
