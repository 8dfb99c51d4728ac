import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { GoogleMark } from "./google-mark.tsx";
import type { SignInData } from "./load-sign-in.ts";
import styles from "./sign-in.module.css";
import { startAddress } from "./sign-in-popup.ts";
import { useSignInPopup } from "./use-sign-in-popup.ts";

/**
 * "Continue with Google": opens a popup, or without scripts is a plain link. Nothing if no supplier
 * is configured.
 */
export default function ProviderSignIn({ from, provider }: SignInData) {
  const { open, press } = useSignInPopup(from);
  if (!provider) return null;
  const { label, standIn } = provider;
  return (
    <>
      <p className={styles.or}>or</p>
      <a
        href={startAddress(from)}
        className={buttonClass({ size: "large", block: true })}
        onClick={press}
        data-held=""
        aria-busy={open || undefined}
      >
        {label === "Google" ? <GoogleMark /> : <Icon name="key" />}
        Continue with {label}
      </a>
      {standIn && <p className={styles.standIn}>A stand-in for {label} on this machine</p>}
    </>
  );
}
