/** Whether a content type is that of a multipart form. */
export const isInParts = (contentType: string | null | undefined): boolean =>
  /^multipart\/form-data\b/i.test(contentType ?? "");

/** The boundary of a multipart form; `null` if it is not one, or names no boundary. */
export function parseBoundary(contentType: string | null | undefined): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType ?? "") ?? [];
  return (isInParts(contentType) && (quoted ?? plain)) || null;
}
