/** An address that goes on with its @ where it is too long for its line. */
export function EmailAddress({ children: address }: { children: string }) {
  const at = address.indexOf("@");
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
