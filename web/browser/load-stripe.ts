type PaymentElement = {
  mount: (at: HTMLElement) => void;
  destroy: () => void;
  on: (event: "ready" | "loaderror", handler: () => void) => void;
};

/** The part of Stripe.js that is used here. */
export type StripeElements = { create: (kind: "payment") => PaymentElement };
type Confirmed = { error?: { message?: string } };
export type StripeJs = {
  elements: (options: {
    clientSecret: string;
    appearance: { theme: "stripe" | "night"; variables: Record<string, string> };
  }) => StripeElements;
  confirmPayment: (options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
  }) => Promise<Confirmed>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

const address = "https://js.stripe.com/v3/";

/**
 * Loads Stripe's own script from Stripe's server only, as Stripe requires. Rejects if it can't be
 * loaded.
 */
export function loadStripe(publishableKey: string): Promise<StripeJs> {
  if (window.Stripe) return Promise.resolve(window.Stripe(publishableKey));
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.addEventListener("load", () =>
      window.Stripe ? done(window.Stripe(publishableKey)) : fail(new Error("Stripe.js came empty")),
    );
    script.addEventListener("error", () => {
      script.remove();
      fail(new Error("Stripe.js can't be reached"));
    });
    document.head.append(script);
  });
}
