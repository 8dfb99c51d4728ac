import { demonstrationAccounts } from "#core/demonstration.ts";
import type { Person, Role } from "#core/user.ts";
import { fixedId } from "./fixed-id.ts";

/**
 * A person of the demonstration. `joined` is how many days before now; `portrait` a file of
 * `/avatars`, if they have one.
 */
type Character = {
  name: string;
  email: `${string}.example`;
  role: Role;
  portrait: string | null;
  joined: number;
};

export const people = {
  ruth: {
    name: "Ruth Adeyemi",
    email: demonstrationAccounts.admin,
    role: "admin",
    portrait: null,
    joined: 420,
  },

  helen: {
    name: "Helen Marsh",
    email: demonstrationAccounts.agent,
    role: "agent",
    portrait: "agent-woman-bob-navy-blazer",
    joined: 402,
  },
  peter: {
    name: "Peter Verhoeven",
    email: "peter.verhoeven@post.example",
    role: "agent",
    portrait: "agent-man-silver-hair-glasses",
    joined: 396,
  },
  lucia: {
    name: "Lucía Romero",
    email: "lucia.romero@inbox.example",
    role: "agent",
    portrait: "agent-woman-long-hair-green",
    joined: 371,
  },
  omar: {
    name: "Omar Khalil",
    email: "omar.khalil@post.example",
    role: "agent",
    portrait: "agent-man-beard-grey-suit",
    joined: 365,
  },
  ingrid: {
    name: "Ingrid Solheim",
    email: "ingrid.solheim@letters.example",
    role: "agent",
    portrait: null,
    joined: 340,
  },
  gwen: {
    name: "Gwen Ashworth",
    email: "gwen.ashworth@post.example",
    role: "agent",
    portrait: null,
    joined: 331,
  },
  thandiwe: {
    name: "Thandiwe Nkosi",
    email: "thandiwe.nkosi@inbox.example",
    role: "agent",
    portrait: null,
    joined: 318,
  },
  matthias: {
    name: "Matthias Kern",
    email: "matthias.kern@letters.example",
    role: "agent",
    portrait: null,
    joined: 305,
  },

  amara: {
    name: "Amara Okafor",
    email: demonstrationAccounts.user,
    role: "user",
    portrait: "buyer-woman-curly-hair-yellow",
    joined: 298,
  },
  finn: {
    name: "Finn Doyle",
    email: "finn.doyle@post.example",
    role: "user",
    portrait: "buyer-man-red-hair-teal",
    joined: 290,
  },
  mei: {
    name: "Mei Lin",
    email: "mei.lin@inbox.example",
    role: "user",
    portrait: "buyer-woman-black-bun-coral",
    joined: 284,
  },
  harjit: {
    name: "Harjit Singh",
    email: "harjit.singh@post.example",
    role: "user",
    portrait: "buyer-man-turban-blue",
    joined: 277,
  },
  clara: {
    name: "Clara Bianchi",
    email: "clara.bianchi@inbox.example",
    role: "user",
    portrait: null,
    joined: 270,
  },
  jonas: {
    name: "Jonas Weber",
    email: "jonas.weber@inbox.example",
    role: "user",
    portrait: null,
    joined: 266,
  },
  noor: {
    name: "Noor Hassan",
    email: "noor.hassan@inbox.example",
    role: "user",
    portrait: null,
    joined: 259,
  },
  samuel: {
    name: "Samuel Tetteh",
    email: "samuel.tetteh@post.example",
    role: "user",
    portrait: null,
    joined: 251,
  },
  ines: {
    name: "Inês Ferreira",
    email: "ines.ferreira@post.example",
    role: "user",
    portrait: null,
    joined: 248,
  },
  yuki: {
    name: "Yuki Tanaka",
    email: "yuki.tanaka@letters.example",
    role: "user",
    portrait: null,
    joined: 240,
  },
  mateo: {
    name: "Mateo Vargas",
    email: "mateo.vargas@inbox.example",
    role: "user",
    portrait: null,
    joined: 231,
  },
  priya: {
    name: "Priya Raman",
    email: "priya.raman@post.example",
    role: "user",
    portrait: null,
    joined: 226,
  },
  elif: {
    name: "Elif Demir",
    email: "elif.demir@letters.example",
    role: "user",
    portrait: null,
    joined: 219,
  },
  tomasz: {
    name: "Tomasz Nowak",
    email: "tomasz.nowak@post.example",
    role: "user",
    portrait: null,
    joined: 207,
  },
  leilani: {
    name: "Leilani Kahale",
    email: "leilani.kahale@inbox.example",
    role: "user",
    portrait: null,
    joined: 196,
  },
  oskar: {
    name: "Oskar Lindqvist",
    email: "oskar.lindqvist@letters.example",
    role: "user",
    portrait: null,
    joined: 188,
  },
  chidi: {
    name: "Chidi Eze",
    email: "chidi.eze@post.example",
    role: "user",
    portrait: null,
    joined: 171,
  },
  hannah: {
    name: "Hannah Goldberg",
    email: "hannah.goldberg@inbox.example",
    role: "user",
    portrait: null,
    joined: 154,
  },
  anh: {
    name: "Anh Nguyen",
    email: "anh.nguyen@letters.example",
    role: "user",
    portrait: null,
    joined: 126,
  },
  rosa: {
    name: "Rosa Delgado",
    email: "rosa.delgado@post.example",
    role: "user",
    portrait: null,
    joined: 90,
  },
} as const satisfies Record<string, Character>;

/** A first name, by which the other lists of the market refer to people. */
export type Someone = keyof typeof people;
export type Agent = {
  [Who in Someone]: (typeof people)[Who]["role"] extends "agent" ? Who : never;
}[Someone];
export type Buyer = {
  [Who in Someone]: (typeof people)[Who]["role"] extends "user" ? Who : never;
}[Someone];

/**
 * Somebody as the rules know them. Their id is derived from their first name here, not from their
 * address.
 */
export function makeSeedPerson(someone: Someone): Person {
  const { name, email, role, portrait } = people[someone];
  return {
    _id: fixedId(`person ${someone}`),
    name,
    email,
    image: portrait && `/avatars/${portrait}.svg`,
    role,
  };
}

/** Everybody whom the demonstration makes. */
export const demonstrationPeople: readonly Person[] = (Object.keys(people) as Someone[]).map(
  makeSeedPerson,
);
