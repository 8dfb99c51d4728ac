/**
 * A script that a page loads for itself. It loads after styles and pictures: the page is complete
 * without it.
 */
export const OwnScript = ({ src }: { src: string }) => (
  <script type="module" src={src} fetchPriority="low" />
);
