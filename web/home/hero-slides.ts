import beachPlain from "./hero/beach-house-deck-sea-1296.webp";
import beach1440 from "./hero/beach-house-deck-sea-1440.avif";
import beach1920 from "./hero/beach-house-deck-sea-1920.avif";
import beachTall from "./hero/beach-house-deck-sea-tall.avif";
import cityPlain from "./hero/city-living-blue-hour-1296.webp";
import city1440 from "./hero/city-living-blue-hour-1440.avif";
import city1920 from "./hero/city-living-blue-hour-1920.avif";
import cityTall from "./hero/city-living-blue-hour-tall.avif";
import familyPlain from "./hero/family-house-picket-fence-1296.webp";
import family1440 from "./hero/family-house-picket-fence-1440.avif";
import family1920 from "./hero/family-house-picket-fence-1920.avif";
import familyTall from "./hero/family-house-picket-fence-tall.avif";
import villaPlain from "./hero/luxury-villa-pool-dusk-1296.webp";
import villa1440 from "./hero/luxury-villa-pool-dusk-1440.avif";
import villa1920 from "./hero/luxury-villa-pool-dusk-1920.avif";
import villaTall from "./hero/luxury-villa-pool-dusk-tall.avif";
import penthousePlain from "./hero/penthouse-living-room-sunset-1296.webp";
import penthouse1440 from "./hero/penthouse-living-room-sunset-1440.avif";
import penthouse1920 from "./hero/penthouse-living-room-sunset-1920.avif";
import penthouseTall from "./hero/penthouse-living-room-sunset-tall.avif";

const avif = (middle: string, wide: string) => `${middle} 1440w, ${wide} 1920w`;

export const heroSlides = [
  {
    title: "Luxury Living",
    subtitle: "Villas and estates where the evening light comes with the house.",
    avif: avif(villa1440, villa1920),
    tall: villaTall,
    plain: villaPlain,
    alt: "Modern villa at dusk, its lit windows reflected in a glowing pool",
  },
  {
    title: "Family-Friendly Homes",
    subtitle: "Gardens, good schools and a hallway with room for four pairs of boots.",
    avif: avif(family1440, family1920),
    tall: familyTall,
    plain: familyPlain,
    alt: "Two-storey family house with a front porch and a white picket fence in the morning sun",
  },
  {
    title: "City Living",
    subtitle: "Apartments a short walk from everything you moved here for.",
    avif: avif(city1440, city1920),
    tall: cityTall,
    plain: cityPlain,
    alt: "Tree-lined city street at blue hour between apartment buildings with lit windows",
  },
  {
    title: "Beachfront Bliss",
    subtitle: "Wake to the tide, with sand on the steps and salt in the air.",
    avif: avif(beach1440, beach1920),
    tall: beachTall,
    plain: beachPlain,
    alt: "Pale timber beach house with a wide raised deck on the sand beside a turquoise sea",
  },
  {
    title: "Exclusive Penthouse Collection",
    subtitle: "The top floor, the whole skyline, and nobody above you.",
    avif: avif(penthouse1440, penthouse1920),
    tall: penthouseTall,
    plain: penthousePlain,
    alt: "Penthouse living room with floor-to-ceiling windows over a city skyline at sunset",
  },
] as const;

export type HeroSlide = (typeof heroSlides)[number];
