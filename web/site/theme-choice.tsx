import { Form, useLocation } from "react-router";
import { siteWords } from "#web/words/en.ts";
import { type Theme, themes } from "./theme.ts";
import styles from "./theme-choice.module.css";

/** Light, dark, or as the system has it. A plain form: the choice is kept in a cookie. */
export function ThemeChoice({ theme }: { theme: Theme }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/theme" data-stay="" className={styles.choice} preventScrollReset>
      <span id="theme-label">{siteWords.theme}</span>
      <input type="hidden" name="from" value={pathname + search} />
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one choice */}
      <div role="group" aria-labelledby="theme-label">
        {themes.map((name) => (
          <button key={name} type="submit" name="theme" value={name} aria-pressed={name === theme}>
            {siteWords.themes[name]}
          </button>
        ))}
      </div>
    </Form>
  );
}
