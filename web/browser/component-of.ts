import type { ComponentType } from "react";

const components = import.meta.glob<ComponentType>("../**/*.island.tsx", { import: "default" });

/** Loads the component of an island by its file's name, with all that it needs. */
export function componentOf(file: string): Promise<ComponentType> {
  const load = components[file];
  if (!load) throw new Error("This island is of another build.");
  return load();
}
