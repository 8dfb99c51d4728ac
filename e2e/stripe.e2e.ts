import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserForTests, failing } from "./browser.ts";
import { openPayments } from "./failures/payments.ts";

const browser = browserForTests();
let folder: string;
let payments: Awaited<ReturnType<typeof openPayments>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-stripe-"));
  payments = await openPayments(folder);
});
afterAll(async () => {
  await payments.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page, to be closed before the server: a page that loses it logs an error. */
async function openAsBuyer(path = "/dashboard") {
  const { address, buyer } = payments;
  const page = await browser.open(`${address}/login`);
  await page.context().addCookies([{ name: "gable", value: buyer.token, url: address }]);
  // The homes are made in the database only, and have no picture files.
  await page.route("**/images/**", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  await page.goto(address + path);
  return page;
}

test.each([
  [
    "does not come",
    "({ create: () => ({ mount() {}, destroy() {}, on: (event, heard) => event === 'loaderror' && setTimeout(heard) }) })",
  ],
  ["can't be made", "{ throw new Error('no such client_secret') }"],
])("a payer whose form %s gets an error", async (_, elements) => {
  const page = await openAsBuyer();
  const script = `window.Stripe = () => ({ elements: () => ${elements} })`;
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.goto(`${payments.address}/dashboard/payment?offer=${await payments.accepted()}`);
  await page.getByText("The payment form could not be loaded.").waitFor();
  await page.context().close();
});

test("a payment that is under way is waited for, though the server can't be reached for a while", async () => {
  const offer = await payments.accepted();
  const { paymentId, clientSecret } = await (await payments.begin(offer)).json();
  const reference = clientSecret.replace("_secret_x", "");
  payments.stripe.payer(reference, "pays by bank");
  const page = await openAsBuyer(`/dashboard/payment/return?payment=${paymentId}`);
  const heading = page.getByRole("heading", { name: "Your payment is on its way" });
  await heading.waitFor();
  const away = "**/dashboard/payment/return?*";
  await failing(page, away, { status: 503, body: "away" });
  await page.waitForTimeout(6000);
  expect(await heading.count()).toBe(1);
  await page.unroute(away);
  payments.stripe.payer(reference, "pays");
  await page.waitForURL(`${payments.address}/dashboard/receipt/${offer}`);
  await page.context().close();
});
