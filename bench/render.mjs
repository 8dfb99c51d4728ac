// How many pages a second React alone renders: the same page, rendered as the server does, in a
// loop with nothing around it. Cached pieces (decision 040) are rendered once, before the
// measurement.
import { createRequire } from "node:module";

// Patches the module that the build renders with; has to run before the build is imported.
const server = createRequire(import.meta.url)("react-dom/server");
let again;
let length;
let within = false;
for (const name of ["renderToString", "renderToStaticMarkup"]) {
  const render = server[name];
  server[name] = (part) => {
    // A cached piece, or an island, is rendered within its page.
    if (within) return render(part);
    // The router removes what the page is rendered from afterwards, so a copy is kept.
    let router = part;
    while (!router.props.context) router = router.props.children;
    const { staticHandlerContext } = router.props.context;
    const whole = { ...staticHandlerContext };
    again = () => {
      Object.assign(staticHandlerContext, whole);
      within = true;
      const markup = render(part);
      within = false;
      return markup;
    };
    const markup = again();
    length = markup.length;
    return markup;
  };
}
const { openServices, createHandler } = await import("../build/server/index.js");

const [seconds, ...pages] = process.argv.slice(2);
const open = await openServices(process.env);
const answer = createHandler(open.services);
const figures = [];
for (const one of pages) {
  const { path, cookie } = JSON.parse(one);
  const request = () =>
    new Request(new URL(path, open.services.config.publicUrl), {
      headers: cookie ? { Cookie: cookie } : {},
    });
  let { status } = await answer(request());
  // The first look into a large market may take longer than a visitor is made to wait.
  for (let tries = 1; status === 503 && tries < 5; tries++) ({ status } = await answer(request()));
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  const render = again;
  if (render().length !== length)
    throw new Error(`${path} is not drawn again as it was drawn first`);
  const loop = (milliseconds) => {
    let count = 0;
    const began = performance.now();
    while (performance.now() - began < milliseconds) {
      render();
      count++;
    }
    return (count / (performance.now() - began)) * 1000;
  };
  loop(500);
  figures.push({ path, perSecond: loop(Number(seconds) * 1000) });
}
console.log(JSON.stringify(figures));
await open.close();
process.exit(0);
