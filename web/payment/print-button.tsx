import { Button } from "#web/ui/button.tsx";
import { useReady } from "#web/ui/use-ready.ts";

/** A print button. It needs scripts; without them the browser's own menu prints. */
export function PrintButton() {
  return useReady() ? <Button onClick={() => window.print()}>Print</Button> : null;
}
