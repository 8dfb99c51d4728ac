import { useAddress } from "#web/browser/address.ts";

/**
 * For a GET form: keeps the address's parameters as hidden fields, except `but`, which the form
 * sends itself, and the list's cursor.
 */
export function HiddenParameters({ but }: { but: string }) {
  const { search } = useAddress();
  const parameters = [...search].filter(([name]) => name !== but && name !== "cursor");
  return parameters.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
