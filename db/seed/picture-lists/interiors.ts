/** Rooms, 1600 × 1067. A placeholder is twelve pixels wide. */
export const interiors = [
  {
    name: "bathroom-marble",
    alt: "Bathroom with freestanding bathtub, marble walls, oak vanity, round mirror and soft daylight",
    placeholder:
      "data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAACwAQCdASoMAAgAAoBAJYwCdADZlgtAAP7qp7dKMRXSGfdFS6CeFzoIYwp/jTMAAu4USH9s2BW5vEChLQfEDGh4AAA=",
  },
  {
    name: "bedroom-linen",
    alt: "Bedroom with upholstered bed, linen bedding, bedside lamps and a wood-slat wall",
    placeholder:
      "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADQAQCdASoMAAgAAoBAJbACdADaQB2yAAD8/hFlokVyhjEeU1qW5TQuYR1C8F2XZxe99E8oHBZSVK8xXZKOb7eGMfvq0eg4LuVYZBuE9scK3IaOtYEIAA==",
  },
  {
    name: "dining-room-garden",
    alt: "Dining room with long oak table, woven pendant, wishbone-style chairs and garden doors",
    placeholder:
      "data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAACwAQCdASoMAAgAAoBAJQBOgBsynGgAAPz//jgQ/B9Jfvheet9QrA9rd90v8aWqKOEBTe3GLHVaXm8WTUt7031j12Wwh8lFqQEKFGj3B71D9jBjaf+pMAAA",
  },
  {
    name: "kitchen-island",
    alt: "Modern kitchen with oak and white fronts, marble island, pendant lamps and bar stools",
    placeholder:
      "data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAAQAgCdASoMAAgAAoBAJYwCdAEU+d/F4p2AAP7rMn0HCsibBc8NNJn3OpE/BUpl73ctxgvqetLrMWPnGUpZwhx4W7daGsyFWRb3XQAA",
  },
  {
    name: "living-room-sunny",
    alt: "Bright living room with linen sofa, oak floor, round coffee table, plants and tall windows",
    placeholder:
      "data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADQAQCdASoMAAgAAoBAJZACdADbqvGG8AD+8IfIwtp2Q3poRE3sTBn1sJKUKGIhF4W/mvBDuO0+LbS8M7B+jPF0bTO2gAAA",
  },
  {
    name: "loft-brick-steel",
    alt: "Loft with exposed brick, steel-framed windows, leather-coloured sofa, concrete floor and wooden beams",
    placeholder:
      "data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAADwAQCdASoMAAgAAoBAJQBOgBul6wbB+gAA/OQgRQycokK36YJygcd3xwYjP980gblmjSvX5PhwhtfKXOGSP2UvEpnXYl1Ns2UEC92Hzi9tjSNf0SwAAiOe7gvAnAAA",
  },
  {
    name: "study-home-office",
    alt: "Study with walnut desk, built-in bookshelves, green wall, reading lamp and window light",
    placeholder:
      "data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAAAQAgCdASoMAAgAAoBAJagCdEf/gbg9lAVYAP7imXeN/pB9eJ/4T2izIPjOww3vngZTFJVZ4R4Vfk2MeqOQCENFndbuRb/Du7yptPsvFLxBGpdG1lDyDCZ3AAA=",
  },
] as const;
