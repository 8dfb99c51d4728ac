const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What of this can be the id of a home, each once, so many at most: a cookie is whatever a browser sends. */
export const idsIn = (sent: readonly string[], most: number): string[] => [...new Set(sent)].filter((one) => id.test(one)).slice(0, most);
