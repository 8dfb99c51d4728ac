import { loadOrRefuse } from "#web/act.ts";
import { pageTitle } from "#web/words/en.ts";
import type { Route } from "./+types/api-reference-page.ts";
import styles from "./api-reference-page.module.css";
import { CallCard } from "./call-card.tsx";
import { FieldList } from "./field-list.tsx";
import { type Reference, readReference } from "./read-reference.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("API") },
  { name: "description", content: "Every call of Gable's API." },
];

let cached: Reference | undefined;

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, () => {
    // The reference does not change while the process runs, and is slow to make.
    cached ??= readReference();
    return cached;
  });

/** Every API call with its parameters, answers and refusals. It needs no scripts. */
export default function ApiReferencePage({ loaderData }: Route.ComponentProps) {
  const { introduction, groups, shapes } = loaderData;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>API reference</h1>
        <p className="lede">{introduction}</p>
        <p>
          For machines:{" "}
          <a className="link" href="/api/openapi.json">
            /api/openapi.json
          </a>{" "}
          (OpenAPI 3.1). Browsers send the session's cookie, other clients{" "}
          <code>Authorization: Bearer</code>.
        </p>
      </header>
      <nav className={styles.index} aria-label="Contents">
        {groups.map(({ tag, calls }) => (
          <div key={tag}>
            <h2>{tag}</h2>
            <ul>
              {calls.map(({ id, method, path }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <span>{method}</span> {path.replace("/api", "")}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h2>More</h2>
          <ul>
            <li>
              <a href="#refusals">Refusals</a>
            </li>
            <li>
              <a href="#shapes">Shapes</a>
            </li>
          </ul>
        </div>
      </nav>
      <div className={styles.main}>
        {groups.map(({ tag, calls }) => (
          <section key={tag} aria-label={tag} className={styles.group}>
            <h2>{tag}</h2>
            {calls.map((call) => (
              <CallCard key={call.id} call={call} />
            ))}
          </section>
        ))}
        <Refusals refusals={loaderData.refusals} />
        <section className={styles.group} id="shapes" aria-labelledby="shapes-title">
          <h2 id="shapes-title">Shapes</h2>
          {shapes.map(({ name, fields }) => (
            <article key={name} className={styles.shape} id={name}>
              <h3>{name}</h3>
              <FieldList caption={`Fields of ${name}`} fields={fields} />
            </article>
          ))}
        </section>
      </div>
    </div>
  );
}

function Refusals({ refusals }: Pick<Reference, "refusals">) {
  return (
    <section className={styles.group} id="refusals" aria-labelledby="refusals-title">
      <h2 id="refusals-title">Refusals</h2>
      <p>
        A refused call answers with its status and a problem document (RFC 9457,{" "}
        <code>application/problem+json</code>); its <code>type</code> leads here.
      </p>
      <dl className={styles.refusals}>
        {refusals.map(({ code, status, title, detail }) => (
          <div key={code} id={code}>
            <dt>
              <b>{status}</b> {title}
            </dt>
            <dd>
              <code>{code}</code> {detail}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
