import { dealWords } from "#web/words/en-deals.ts";
import styles from "./payment-head.module.css";

export function PaymentHead() {
  return (
    <div className={styles.head}>
      <h1>{dealWords.payment}</h1>
      <p className="lede">Secure your new home</p>
    </div>
  );
}
