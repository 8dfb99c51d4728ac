/** A script of a page's own, by its address. What it adds can wait for styles and pictures: the page is whole without it. */
export const OwnScript = ({ src }: { src: string }) => <script type="module" src={src} fetchPriority="low" />;
