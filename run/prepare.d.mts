/** The path of the Node program that npm installed, from the project's folder. */
export const node: string;
