/** Rooms, 1296 × 864; placeholders are 12 pixels wide. Made by `npm run pictures`. */
export const interiors = [
  {
    name: "apartment-bath",
    alt: "Black-and-white checkered bathroom with panelled bath, brass taps, marble washstand and frosted city window",
    placeholder:
      "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoMAAgABUB8JYwAAlj+Js/AAP5etTu1ySXOZ/9SZ6HCJswMYHzGZef/5lmCgAAA",
  },
  {
    name: "apartment-bedroom",
    alt: "High bedroom with panelled walls, plum velvet headboard, herringbone floor and balcony windows to the street",
    placeholder:
      "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoMAAgABUB8JYgCdADdJjX7wAAA/dTWkxU3miTZp10gkVzs8VS95hE5xvCrAAAA",
  },
  {
    name: "apartment-kitchen",
    alt: "Deep green shaker kitchen with brass knobs and marble, herringbone floor and a tall window over the street",
    placeholder:
      "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoMAAgABUB8JaACdADhhkfA6AAA/e0/sSUqlesYvq0V3IBb4eDchI2bdIgMAAAA",
  },
  {
    name: "apartment-living",
    alt: "Tall salon with herringbone parquet, marble fireplace, green velvet sofa and French windows onto a stone facade",
    placeholder:
      "data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoMAAgABUB8JagCdACv9PTiAAD+j48wGWY9fBNvJzAIhQAEvqdk6mTjtF4j3jPtKLqu3IQqQAA=",
  },
  {
    name: "bathroom-marble",
    alt: "Bathroom with freestanding bathtub, marble walls, oak vanity, round mirror and soft daylight",
    placeholder:
      "data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoMAAgABUB8JYwCsADZmFWgAAD+jftZqd5IuPQ1JQ37R6KXq6l1ZarIAAA=",
  },
  {
    name: "bedroom-linen",
    alt: "Bedroom with upholstered bed, linen bedding, bedside lamps and a wood-slat wall",
    placeholder:
      "data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoMAAgABUB8JbACdADxBg0igAD85Ky2zyakAZL0DiRuTOwDgfN2W9L0hvO5aDPbYiAjbJMYAAA=",
  },
  {
    name: "cabin-bath",
    alt: "Small cabin bathroom with a built-in bath, grey-green tiles, pine vanity and spruces at the window",
    placeholder:
      "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoMAAgABUB8JQBOgCKH+eiXSAD+mKuWLksj98qnmtBbv+6PerVu2/hCVREOVNWt7AAAAA==",
  },
  {
    name: "cabin-bedroom",
    alt: "Slatted pine bed with blue wool throw, white boards, sheepskin rug and spruces outside the corner window",
    placeholder:
      "data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoMAAgABUB8JZACdACj7sqcAAD8ZMdIwphHoRJlT/h1ht93OT9XWz0AAAA=",
  },
  {
    name: "cabin-kitchen",
    alt: "Compact cabin kitchen with white fronts and leather pulls, pine worktop, open shelves and a window to the lake",
    placeholder:
      "data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoMAAgABUB8JZgCdADZmEuQAAD30bT2KKJbzyL+cYNHcgzt83e6M0GYAAA=",
  },
  {
    name: "cabin-living",
    alt: "Pine-lined cabin room with a vaulted board ceiling, wood stove, grey sofa and tall windows to spruces and water",
    placeholder:
      "data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAACwAQCdASoMAAgABUB8JYgCdADYD94AAN/MD6q6E9/J506gRPspLhbjalAVUQG9+WnPzSB24tfJ+j6a4gAAAA==",
  },
  {
    name: "chalet-bath",
    alt: "Slate-tiled bathroom with timber-clad bath, stone basin, lanterns and a mountain window",
    placeholder:
      "data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoMAAgABUB8JYgCdAEOOYSYAAD7EXIC+dUiHntYTcyvLdakcJ3PKWznlt5FEOFeJcBg+JlVEgAAAA==",
  },
  {
    name: "chalet-bedroom",
    alt: "Cosy timber bedroom with plank bed, fur throw, red cushions and snowy peaks in the balcony window",
    placeholder:
      "data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoMAAgABUB8JaACdADaQFW9AAD9oOgsK2VpGAphzg6Ybrd65ltmiKjs1a/YlG4rbm6/zbLE7wAAAA==",
  },
  {
    name: "chalet-kitchen",
    alt: "Rustic timber kitchen with slate worktops, stone floor, copper pans and a window onto the mountains",
    placeholder:
      "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoMAAgABUB8JYgCdADaQFflMADMIkwCVJC0oimmEdLjkgZkQFuB40gO0FYke5OXiZZQAA==",
  },
  {
    name: "chalet-living",
    alt: "Dark timber chalet room with stone chimney, fire, sheepskins and a window wall to snowy peaks and spruces",
    placeholder:
      "data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoMAAgABUB8JbACdADhmEEUZEAA28sNIhvez+aca6Xrc0oO5OqYd8pDt3ZtCIrkaTHbILdUtIAAAA==",
  },
  {
    name: "coastal-bath",
    alt: "Aqua boarded bathroom with coral washstand, white claw-foot bath, shell mosaic floor and the beach at the window",
    placeholder:
      "data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoMAAgABUB8JZQC7ADQh1voAP3rDyTXA5KlUPTaAljcGceD25K8QAAA",
  },
  {
    name: "coastal-bedroom",
    alt: "White boarded bedroom with cane bed, coral throw, aqua cushions, gauze curtains and the sea beyond the deck",
    placeholder:
      "data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoMAAgABUB8JYgCdADDRZd5AAD+lCfKaWhecY9z+U+80h6m1MUB9gAA",
  },
  {
    name: "coastal-kitchen",
    alt: "Sea-green shaker kitchen with board splashback, pale worktops, coral stools and a window over the dunes",
    placeholder:
      "data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoMAAgABUB8JQBWABIHAgAA9zJeJQUr6MbvBqd/LnsDdl8P/uQAAA==",
  },
  {
    name: "coastal-living",
    alt: "Breezy room with sea-green boards, slipcovered sofa, coral cushions, rattan chairs and doors to the dunes",
    placeholder:
      "data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoMAAgABUB8JQAASRrc4AD8gqWIQdd+3yHJ9gK7iTL97ggA",
  },
  {
    name: "cottage-bath",
    alt: "Claw-foot bath beneath a small-paned garden window, panelled wall in sage, brass taps and flagstones",
    placeholder:
      "data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoMAAgABUB8JZACdAEOXd/IAAD4XMtkwnWCVK+KlEobUUzX3kdp0coVPm8HVEOwMAA=",
  },
  {
    name: "cottage-bedroom",
    alt: "Iron bed with patchwork colours, lime-washed walls, wide boards and garden light through small panes",
    placeholder:
      "data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoMAAgABUB8JZgCdAD5j67arUAAzKILtrPhyV+MbNvhrSftJOBz+oczB0t/TkIojFFARN2BgAA=",
  },
  {
    name: "cottage-kitchen",
    alt: "Sage shaker kitchen with butler sink under the garden window, oak worktops, beams and a scrubbed table",
    placeholder:
      "data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoMAAgABUB8JZgCdADzn02AAAD84jgrhvsyIFgr3815iChgI4uGQwvY9rgAAA==",
  },
  {
    name: "cottage-living",
    alt: "Low-beamed sitting room with stone fireplace, rolled-arm sofa, flagstones and a deep window onto the garden",
    placeholder:
      "data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoMAAgABUB8JZgCdADyZk+AAN5Zyl9ouluf3tXF7BzLkP8CdEhQk0Wf9wyc7BSkNwTWkoAA",
  },
  {
    name: "dining-room-garden",
    alt: "Dining room with long oak table, woven pendant, wishbone-style chairs and garden doors",
    placeholder:
      "data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoMAAgABUB8JQBOgBuyeB5SAADiZx4YubMa/bkZch0mYqK56HWX1/tZS4Crt2XNvlGqoyLqxoAAAA==",
  },
  {
    name: "flat-bath",
    alt: "Small light shower room with sage tiles, birch vanity, round mirror, glass screen and a courtyard window",
    placeholder:
      "data:image/webp;base64,UklGRjYAAABXRUJQVlA4ICoAAACQAQCdASoMAAgABUB8JYwAAkq/4AAA/rcgt3/gUXrt2J98qa8hUW8XAAA=",
  },
  {
    name: "flat-bedroom",
    alt: "Small bedroom with blue-grey wall, birch bed and wardrobe, mustard throw and a window to the treetops",
    placeholder:
      "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoMAAgABUB8JZgCdACC7dcAAP5gChpMmEidPCp744+/3NwSvuHs+GegGPOcwAAA",
  },
  {
    name: "flat-kitchen",
    alt: "White galley kitchen with sage tiles and birch worktop, small round table and window to the courtyard trees",
    placeholder:
      "data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoMAAgABUB8JQBOgBttOWDkAAD91a2ei6jc6r+YenCybdYMsl2lXEAA",
  },
  {
    name: "flat-living",
    alt: "Small bright flat: blue-grey two-seater, mustard chair, slim shelves and a balcony door to treetops",
    placeholder:
      "data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoMAAgABUB8JYgCsAEVcbHmCCAA/fnFhy7WwiCN2+2kVEKNZtnlzpInLgAAAA==",
  },
  {
    name: "kitchen-island",
    alt: "Modern kitchen with oak and white fronts, marble island, pendant lamps and bar stools",
    placeholder:
      "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoMAAgABUB8JYwCdAELWhE6iaAA/o87ji40zVEr+hk3NTgCzfu4z2ZNByeKAAAA",
  },
  {
    name: "living-room-sunny",
    alt: "Bright living room with linen sofa, oak floor, round coffee table, plants and tall windows",
    placeholder:
      "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoMAAgABUB8JQBOgBuUPbEB0AD+YRByjxUwCd0shKFrHjJzSl8i53RYgtGUAAAA",
  },
  {
    name: "loft-bath",
    alt: "Walk-in shower with black-framed glass, brick wall, white metro tiles, oak washstand and steel window",
    placeholder:
      "data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoMAAgABUB8JYwCdACv24wAAP5VQoAtBEtWAeL0UgIwWLep76Ed+mhkf77jYNk1T8Vr5NAA",
  },
  {
    name: "loft-bedroom",
    alt: "Leather headboard on a brick wall, slate bedding, steel windows and a clothes rail in a high-ceilinged bedroom",
    placeholder:
      "data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoMAAgABUB8JYgCdADxHFZV2AAA+QVIN70H2w3y1Q7hWCea1sNEoCXuPPKy7aCSzEydbih6IAA=",
  },
  {
    name: "loft-kitchen",
    alt: "Charcoal kitchen with white metro tiles, oak worktops, open steel shelves and a long workbench table",
    placeholder:
      "data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoMAAgABUB8JZgCdADg1nQAAPjccCOKJhctLFuHPSricHz+thqf8d6SYaL322Z15LWOAAAA",
  },
  {
    name: "loft-living",
    alt: "Brick loft room with black steel windows, cognac sofa, timber beams and brick warehouses across the street",
    placeholder:
      "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoMAAgABUB8JZACdAEf4z2cgADd3nwQ46pbEAUs7oeW2w50bo7LgjF7kzqBF4ZsjPgAAA==",
  },
  {
    name: "mediterranean-bath",
    alt: "Moulded plaster bathroom with terracotta basin, arched mirror, blue tiles and a deep window over the sea",
    placeholder:
      "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoMAAgABUB8JbACdADhWXhZN4AA/rPmxiXfG6O0b+GBSyJ3feFmWK8AnvThi0wy1AAAAA==",
  },
  {
    name: "mediterranean-bedroom",
    alt: "Four-poster bed with white linen and ochre throw, limewashed walls, shutters and a sea terrace through an arch",
    placeholder:
      "data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoMAAgABUB8JagCdADa6uQAAAD3sMxnQIrY4V9tN7Ac0RlCMWaWTGm3KxQAAA==",
  },
  {
    name: "mediterranean-kitchen",
    alt: "Blue-grey kitchen with checkered blue tiles, plaster hood, masonry worktops and an arched window on the sea",
    placeholder:
      "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoMAAgABUB8JagCdADdjSpr/AAA/mR4/MeOjz3XHOaeWb8dYUfvZTlC0zV8uuh18FYoAA==",
  },
  {
    name: "mediterranean-living",
    alt: "White vaulted villa room with two arched doors to a sea terrace, built-in plaster bench sofa and terracotta floor",
    placeholder:
      "data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoMAAgABUB8JaACdAD0TWOJ/gAA4nQ/rHdaD1Zqnl3NjtrrvkdOZoPo2/Dlqf7AAAA=",
  },
  {
    name: "modern-villa-bath",
    alt: "Concrete and oak bathroom with a white bath set before a full-height window on birches and lawn",
    placeholder:
      "data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACwAQCdASoMAAgABUB8JQBWABn3Xt3gAM45VI2zDWhkqBPR7RqCi2dOmoYqzfHf1JWFy1ugAAA=",
  },
  {
    name: "modern-villa-bedroom",
    alt: "Low oak platform bed against a concrete wall, linen curtains, slatted oak and a view of the lawn and birches",
    placeholder:
      "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoMAAgABUB8JaACdADOdiqLAAD5P6BEIs67bngDfJ+8//kewYoPtl0jCi6p7wAA",
  },
  {
    name: "modern-villa-kitchen",
    alt: "Handleless oak kitchen with a concrete island, slim shelves and sliding doors to the pool terrace",
    placeholder:
      "data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoMAAgABUB8JYwCdADyL0QAAPxzGydmsTPf6xw6jqzNbNj3jY+dXKbFPmAAAA==",
  },
  {
    name: "modern-villa-living",
    alt: "Open living room with exposed concrete wall, linear fire, pale sectional and full-width sliding glass to pool and lawn",
    placeholder:
      "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoMAAgABUB8JQBOgCBvyoBt10AA/mqWOGTxaWQl6B4RHVDnHdAEJ/wiVcczgug7XyaAAA==",
  },
  {
    name: "penthouse-bath",
    alt: "Freestanding stone-grey bath beside floor-to-ceiling glass, the city skyline beyond, dark marble and brass taps",
    placeholder:
      "data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAAAQAgCdASoMAAgABUB8JZQC7AELY0fjp4aAAP6w8UiLllIlz0SO82Irt3EgbkbeVJ62amX3YPWgIAAA",
  },
  {
    name: "penthouse-bedroom",
    alt: "Bedroom with channelled headboard, smoked oak floor and a glass corner looking over the towers",
    placeholder:
      "data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoMAAgABUB8JQBOgB5e+jwAAP21pLW3DEnIovtHa68jDUY+kWXXV7rcvTkAAA==",
  },
  {
    name: "penthouse-kitchen",
    alt: "Dark kitchen with veined stone island, brass details and city towers far below the window wall",
    placeholder:
      "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoMAAgABUB8JQBOgB6Xcdi1y6AA/tT5rMfEG7nBA0RfEhEom9Zs2p0p0OELo6ZWn8AAAA==",
  },
  {
    name: "penthouse-living",
    alt: "Living room high above the city: charcoal modular sofa, walnut panelling and floor-to-ceiling glass with towers below",
    placeholder:
      "data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAACwAQCdASoMAAgABUB8JZQAAu12BgkkAP7E1c4+ywD7Dz54rHqdkMrV6c2oSQNcAgA=",
  },
  {
    name: "study-home-office",
    alt: "Study with walnut desk, built-in bookshelves, green wall, reading lamp and window light",
    placeholder:
      "data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoMAAgABUB8JZgCdAEfb8cubqAA/psRdu8yYjO0dlEU5yoa+FTt5wW0dWG7KqeDOvNdggAA",
  },
] as const;
