/**
 * What languages write to a word without being part of it: elided articles of French and Italian
 * ("l'appartement"), prepositions and articles of Hebrew, particles of Korean.
 */
const particles = [
  /^(?:qu|dell|nell|sull|dall|all|un|[cdjlmnst])'(?=\p{L}{3})/iu,
  /^(?:[ומש]?ה|[בוכלמש])(?=\p{Script=Hebrew}{2})/u,
  /(?<=\p{Script=Hangul}{2})(?:에서|으로|[을를이가은는에의와과로도])$/u,
];

/** A word in one piece without its particle; as it is if it has none. */
export const withoutParticle = (word: string): string =>
  particles.reduce((result, particle) => result.replace(particle, ""), word);
