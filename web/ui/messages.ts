/** A toast lies at the side; `good` ones go by themselves, `bad` ones stay until dismissed. */
export type Toast = { id: number; text: string; tone: "good" | "bad" };
/** A notice stands in the middle; a `brief` one for a second, the others until OK or three seconds. */
export type Notice = { id: number; title: string; text?: string | undefined; brief: boolean; tone: "good" | "bad" };
type Shown = { toasts: readonly Toast[]; notice: Notice | null };

const most = 20;
const nothing: Shown = { toasts: [], notice: null };
let shown = nothing;
let last = 0;
const listeners = new Set<() => void>();

function show(next: Shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** What the browser's page says to its reader. Lives in the browser only: call it from handlers and effects. */
export const messages = {
  /** Answers the toast's id, by which it can be taken away again. */
  toast(text: string, tone: Toast["tone"] = "good"): number {
    last += 1;
    show({ ...shown, toasts: [...shown.toasts, { id: last, text, tone }].slice(-most) });
    return last;
  },
  notice({ title, text, brief = false, tone = "good" }: { title: string; text?: string; brief?: boolean; tone?: Notice["tone"] }): void {
    last += 1;
    show({ ...shown, notice: { id: last, title, text, brief, tone } });
  },
  dismissToast: (id: number): void => show({ ...shown, toasts: shown.toasts.filter((toast) => toast.id !== id) }),
  dismissNotice: (): void => show({ ...shown, notice: null }),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Shown => shown,
  readOnServer: (): Shown => nothing,
};
