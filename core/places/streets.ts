import { beginsStreet, endsStreet } from "./chosen-place.ts";

// Further words of streets than the form completes places behind.
const otherEnds = new Set(
  "parkway highway hwy gatan straat laan ter pkwy circle cir trail trl ulica utca ut cad caddesi cd sokak sokagi sok sk bulvari blv iela".split(
    " ",
  ),
);
const otherBegins = new Set(
  "cl avda avd pza piazzale largo vicolo passeig carrera carretera ctra urb impasse route quai cours bd bld place al os улица ул вул вулиця проспект просп пр пер переулок площадь пл наб οδοσ λεωφοροσ λεωφ jalan jl lorong soi duong pho شارع طريق רחוב".split(
    " ",
  ),
);

export const endsAnyStreet = (word = ""): boolean => endsStreet.has(word) || otherEnds.has(word);
export const beginsAnyStreet = (word = ""): boolean =>
  beginsStreet.has(word) || otherBegins.has(word);

/** "St" begins a saint's name, and ends a street's. */
export const isStreet = (words: readonly string[]): boolean =>
  beginsAnyStreet(words[0]) || endsAnyStreet(words.slice(1).at(-1));
