import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  ssr: true,
  // The router would refuse every form behind a proxy that speaks TLS: it holds what the browser sees against what the proxy asked for.
  // `refuseForgery` (server/guards.ts), which knows how people reach us, stands before all of them.
  allowedActionOrigins: ["**"],
} satisfies Config;
