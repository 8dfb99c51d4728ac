import { becomeAgentAddress } from "#web/site/listing-address.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import styles from "./faq.module.css";

const questions = [
  {
    question: "How do I list a property?",
    answer: (
      <>
        Log in as an agent and open Dashboard &gt; Add Property. Fill in the title, the location and
        the price, choose a picture and send it. Your listing waits as Available until an admin has
        checked it. Not an agent yet?{" "}
        <Link className="link" to={becomeAgentAddress}>
          Apply to become one
        </Link>
        .
      </>
    ),
  },
  {
    question: "What should I include in a listing?",
    answer:
      "A clear title, the location, the price and a good picture in daylight. Bedrooms, area and a few honest sentences help buyers decide.",
  },
  {
    question: "How does verification work?",
    answer:
      "Every new listing waits as Available until an admin has checked it. Once everything is in order, it gets the status Verified and appears in All Properties.",
  },
] as const;

export function Faq() {
  return (
    <section className={`${styles.section} section wrap`} id="faq" aria-label="FAQ">
      <h2>Frequently asked</h2>
      <div className={styles.questions}>
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>
              {question}
              <Icon name="down" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
