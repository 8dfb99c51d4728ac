import { useAddress } from "#web/browser/address.ts";
import { siteWords } from "#web/words/en.ts";
import { type Theme, themes } from "./theme.ts";
import styles from "./theme-choice.module.css";

const formId = "choose-theme";

/**
 * The form that all theme buttons on the page submit. A plain form: the choice is kept in a cookie.
 */
export function ThemeForm() {
  const { path, search } = useAddress();
  return (
    <form id={formId} method="post" action="/theme" data-in-place="">
      <input type="hidden" name="from" value={search.size > 0 ? `${path}?${search}` : path} />
    </form>
  );
}

/** The choice of a theme: light, dark, or the system's. */
export function ThemeChoice({ theme }: { theme: Theme }) {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{siteWords.theme}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one choice */}
      <div role="group" aria-label={siteWords.theme}>
        {themes.map((name) => (
          <button
            key={name}
            type="submit"
            form={formId}
            name="theme"
            value={name}
            aria-pressed={name === theme}
          >
            {siteWords.themes[name]}
          </button>
        ))}
      </div>
    </div>
  );
}
