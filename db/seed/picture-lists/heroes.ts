/** The five slides of the home page, 1920 × 1080. A placeholder is twelve pixels wide. */
export const heroes = [
  {
    name: "beach-house-deck-sea",
    alt: "Pale timber beach house with a wide raised deck and parasol on sand, palms and a turquoise sea to the right",
    placeholder:
      "data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAwAgCdASoMAAcAAoBAJZACdH8AFxgjky8waAD+jftIq0NypboST/53n1RQutTa+8oYMSKAQRz/DZDC9ciV3FWpwAA=",
  },
  {
    name: "city-living-blue-hour",
    alt: "Tree-lined city street at blue hour between apartment buildings with lit windows and balconies, reflections on wet asphalt, towers and sunset glow at the end",
    placeholder:
      "data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAADQAQCdASoMAAcAAoBAJQBOkCYh2eXpAAD+6V3NcMilHL8B9oxoEP7GjqpIxdPa4ZBedx5Fjr7auljAcfOY6UHtn15kDzQxu88k3R2fUbPV9iuNZQNsoAAA",
  },
  {
    name: "family-house-picket-fence",
    alt: "Two-storey family house with grey shingle roof, front porch, white picket fence, flower beds and trees in morning sun",
    placeholder:
      "data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAADwAQCdASoMAAcAAoBAJbACdADcJQwKR0AA/rfj7cL8TAqyEGuY9HJ02ZqXEowp7TaK/iGXRq1hmN1Z+FNnys0eMgqb/9b4ia5mCd9owRmAlN4g3gjCwAAA",
  },
  {
    name: "luxury-villa-pool-dusk",
    alt: "Modern villa at dusk: warm lit floor-to-ceiling windows reflected in a glowing pool",
    placeholder:
      "data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAQAgCdASoMAAcAAoBAJQBOj+AQRpOLN4q4APwwhXxYRL1+YM9WZvUta/LSIf0ED4Gbz7H49tUW9XZfYnEvV8FLBa4miGNUST5P2EWS3iLPgAAA",
  },
  {
    name: "penthouse-living-room-sunset",
    alt: "Penthouse living room with floor-to-ceiling windows over a city skyline at sunset, sectional sofa and warm lamps",
    placeholder:
      "data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAACwAQCdASoMAAcAAoBAJZACdAEJHYQgAP63kNYKuGbs86nndfOdQCASv9MhIZYPo55Bz5aoy2dwetKAvsOZTS9ebNfC6T+abXDlagAA",
  },
] as const;
