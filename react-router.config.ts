import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  ssr: true,
  // The router would refuse every form behind a proxy that terminates TLS: it compares the
  // browser's origin with the proxy's request. `refuseForgery` (server/http/guards.ts), which knows
  // our public address, checks all forms instead.
  allowedActionOrigins: ["**"],
} satisfies Config;
