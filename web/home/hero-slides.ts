import beach750 from "./hero/beach-house-deck-sea-750.avif";
import beach1296 from "./hero/beach-house-deck-sea-1296.avif";
import beachPlain from "./hero/beach-house-deck-sea-1296.webp";
import beach1920 from "./hero/beach-house-deck-sea-1920.avif";
import city750 from "./hero/city-living-blue-hour-750.avif";
import city1296 from "./hero/city-living-blue-hour-1296.avif";
import cityPlain from "./hero/city-living-blue-hour-1296.webp";
import city1920 from "./hero/city-living-blue-hour-1920.avif";
import family750 from "./hero/family-house-picket-fence-750.avif";
import family1296 from "./hero/family-house-picket-fence-1296.avif";
import familyPlain from "./hero/family-house-picket-fence-1296.webp";
import family1920 from "./hero/family-house-picket-fence-1920.avif";
import villa750 from "./hero/luxury-villa-pool-dusk-750.avif";
import villa1296 from "./hero/luxury-villa-pool-dusk-1296.avif";
import villaPlain from "./hero/luxury-villa-pool-dusk-1296.webp";
import villa1920 from "./hero/luxury-villa-pool-dusk-1920.avif";
import penthouse750 from "./hero/penthouse-living-room-sunset-750.avif";
import penthouse1296 from "./hero/penthouse-living-room-sunset-1296.avif";
import penthousePlain from "./hero/penthouse-living-room-sunset-1296.webp";
import penthouse1920 from "./hero/penthouse-living-room-sunset-1920.avif";

const avif = (narrow: string, middle: string, wide: string) => `${narrow} 750w, ${middle} 1296w, ${wide} 1920w`;

export const heroSlides = [
  {
    title: "Luxury Living",
    subtitle: "Villas and estates where the evening light comes with the house.",
    avif: avif(villa750, villa1296, villa1920),
    plain: villaPlain,
    alt: "Modern villa at dusk, its lit windows reflected in a glowing pool",
  },
  {
    title: "Family-Friendly Homes",
    subtitle: "Gardens, good schools and a hallway with room for four pairs of boots.",
    avif: avif(family750, family1296, family1920),
    plain: familyPlain,
    alt: "Two-storey family house with a front porch and a white picket fence in the morning sun",
  },
  {
    title: "City Living",
    subtitle: "Apartments a short walk from everything you moved here for.",
    avif: avif(city750, city1296, city1920),
    plain: cityPlain,
    alt: "Tree-lined city street at blue hour between apartment buildings with lit windows",
  },
  {
    title: "Beachfront Bliss",
    subtitle: "Wake to the tide, with sand on the steps and salt in the air.",
    avif: avif(beach750, beach1296, beach1920),
    plain: beachPlain,
    alt: "Pale timber beach house with a wide raised deck on the sand beside a turquoise sea",
  },
  {
    title: "Exclusive Penthouse Collection",
    subtitle: "The top floor, the whole skyline, and nobody above you.",
    avif: avif(penthouse750, penthouse1296, penthouse1920),
    plain: penthousePlain,
    alt: "Penthouse living room with floor-to-ceiling windows over a city skyline at sunset",
  },
] as const;

export type HeroSlide = (typeof heroSlides)[number];
