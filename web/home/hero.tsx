import { Carousel } from "#web/ui/carousel.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import styles from "./hero.module.css";
import { type HeroSlide, heroSlides } from "./hero-slides.ts";

const every = 3000;
/** People who are signed in, or have just signed up, go on to the homes. */
const onward = "/signUp?from=/properties";

/** Five slides under the header. */
export function Hero() {
  const slides = heroSlides.map((slide, index) => ({
    name: slide.title,
    content: <Slide slide={slide} first={index === 0} />,
  }));
  return <Carousel className={styles.hero} label="Kinds of homes" slides={slides} every={every} />;
}

function Slide({
  slide: { title, subtitle, avif, tall, plain, alt },
  first,
}: {
  slide: HeroSlide;
  first: boolean;
}) {
  return (
    <>
      <picture className={styles.picture}>
        {/* On phones a slide is taller than wide: the middle of the picture, cropped at full
            size, has a fourth of the bytes. */}
        <source
          media="(max-width: 767px)"
          type="image/avif"
          srcSet={tall}
          width={664}
          height={1080}
        />
        <source type="image/avif" srcSet={avif} sizes="(min-width: 1440px) 1440px, 100vw" />
        <img
          src={plain}
          alt={alt}
          width={1920}
          height={1080}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : "auto"}
          decoding={first ? "sync" : "async"}
        />
      </picture>
      <div className={styles.text}>
        <h2>{title}</h2>
        <p>{subtitle}</p>
        <div className={styles.actions}>
          <LinkButton to={onward} kind="light" size="large">
            Discover More
          </LinkButton>
          <LinkButton to={onward} kind="ghost" size="large">
            Latest Project
          </LinkButton>
        </div>
      </div>
    </>
  );
}
