import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and in the browser's first render, true after hydration: for controls that
 * need scripts.
 */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
