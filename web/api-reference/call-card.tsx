import styles from "./call-card.module.css";
import { FieldList } from "./field-list.tsx";
import type { Call } from "./read-reference.ts";

/** One call of the API. */
export function CallCard({
  call: { id, method, path, summary, description, parameters, body, answers, refusals },
}: {
  call: Call;
}) {
  return (
    <article className={styles.call} id={id}>
      <h3>
        <span>{method}</span> <code>{path}</code>
      </h3>
      <p>
        <Prose>{summary}</Prose>.
      </p>
      {description && (
        <p className="muted">
          <Prose>{description}</Prose>
        </p>
      )}
      {parameters.length > 0 && <FieldList caption="Parameters" fields={parameters} shown />}
      {body && <FieldList caption={`Body, ${body.media}`} fields={body.fields} shown />}
      {answers.map(({ status, description: about, type, fields }) => (
        <div key={status}>
          {fields.length > 0 ? (
            <FieldList caption={`${status} ${about}`} fields={fields} shown />
          ) : (
            <p className={styles.answer}>
              <b>{status}</b> {about} {type && <TypeName type={type} />}
            </p>
          )}
        </div>
      ))}
      {refusals.length > 0 && (
        <p className={styles.refusals}>
          Refuses{" "}
          {refusals.map(({ code, status }, index) => (
            <span key={code}>
              {index > 0 && ", "}
              <a className="link" href={`#${code}`}>
                {status} {code}
              </a>
            </span>
          ))}
        </p>
      )}
    </article>
  );
}

/** The name of a type; the name of a shape links to the shape. */
function TypeName({ type }: { type: string }) {
  const name = type.replace("[]", "");
  return (
    <code>
      {/^[A-Z]\w+$/.test(name) ? (
        <a className="link" href={`#${name}`}>
          {type}
        </a>
      ) : (
        type
      )}
    </code>
  );
}

/** A sentence of the description; text in backticks becomes code. */
function Prose({ children }: { children: string }) {
  return children
    .split("`")
    .map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part));
}
