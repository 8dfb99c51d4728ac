import { parseSync } from "vite";

type Import = { target: string; isType: boolean };

/** What a module imports and exports from others; `isType`: only as types. */
export function staticImports(path: string, text: string): Import[] {
  const { module } = parseSync(path, text);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      target: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ target: moduleRequest.value, isType }] : [],
      ),
    ),
  ];
}
