// The former name of prepare.mjs, for scripts outside the repository; to be deleted.
// biome-ignore lint/performance/noBarrelFile: a name for a while, not a way to group modules
export * from "./prepare.mjs";
