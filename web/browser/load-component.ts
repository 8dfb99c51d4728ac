import type { ComponentType } from "react";

const islands = import.meta.glob<{ default: ComponentType }>("../**/*.island.tsx");

/** Loads the component of an island by its file's name, with all that it needs. */
export async function loadComponent(file: string): Promise<ComponentType> {
  const island = await islands[file]?.();
  if (!island) throw new Error("This island is of another build.");
  return island.default;
}
