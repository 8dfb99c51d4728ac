import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** All journeys share two servers: with more browsers than four at once they were never tried. */
const browsersAtOnce = Math.min(Math.max(availableParallelism(), 2), 4);

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // On a busy machine a page or a job may take a while.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "rooms",
          include: ["**/*.test.{ts,tsx}"],
          exclude: ["node_modules", "build"],
          globalSetup: "./test/server.ts",
          isolate: false,
          maxWorkers: browsersAtOnce + 1,
        },
      },
      {
        extends: true,
        test: { name: "long", include: ["e2e/**/*.long.ts"], maxWorkers: 1 },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["e2e/**/*.e2e.ts"],
          exclude: ["e2e/kill"],
          globalSetup: "./e2e/gable.ts",
          isolate: false,
          maxWorkers: browsersAtOnce,
        },
      },
      // It bounds the time of a restart under its own load: nothing else runs beside it.
      {
        extends: true,
        test: { name: "kill", include: ["e2e/kill/*.e2e.ts"], maxWorkers: 1 },
      },
      {
        extends: true,
        test: {
          name: "browsers",
          include: ["e2e/browsers/*.browsers.ts"],
          globalSetup: "./e2e/gable.ts",
          maxWorkers: 1,
        },
      },
    ],
  },
});
