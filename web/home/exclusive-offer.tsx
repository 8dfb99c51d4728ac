import { LinkButton } from "#web/ui/link-button.tsx";
import { siteWords } from "#web/words/en.ts";
import styles from "./exclusive-offer.module.css";
import room648 from "./offer/living-room-sunny-648.avif";
import room960 from "./offer/living-room-sunny-960.avif";
import roomPlain from "./offer/living-room-sunny-960.webp";
import room1600 from "./offer/living-room-sunny-1600.avif";

export function ExclusiveOffer() {
  return (
    <section className={styles.band} aria-label="Exclusive Offer">
      <div className={styles.columns}>
        <div className={styles.text}>
          <h2>Exclusive Offer</h2>
          <p>
            Villas, penthouses and houses by the sea, each one verified before it reaches you. See
            what is open to offers this week.
          </p>
          <LinkButton to="/property" kind="light" size="large" endIcon="arrow">
            {siteWords.explore}
          </LinkButton>
        </div>
        <picture className={styles.picture}>
          <source
            type="image/avif"
            srcSet={`${room648} 648w, ${room960} 960w, ${room1600} 1600w`}
            sizes="(min-width: 1068px) 904px, (min-width: 768px) 50vw, 100vw"
          />
          <img
            src={roomPlain}
            alt="Sunny living room with a linen sofa and an oak floor"
            width={1600}
            height={1067}
            loading="lazy"
            decoding="async"
          />
        </picture>
      </div>
    </section>
  );
}
