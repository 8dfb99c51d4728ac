/** An email address that breaks before its @ if it is too long for the line. */
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
