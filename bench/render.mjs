// How many pages a second React alone makes: the very page that the server renders, as it renders it, in a loop, with nothing around it.
// Pieces that are kept (decision 029) are drawn once, before it is measured.
import { createRequire } from "node:module";

// Listens to what the build renders: it is the same module, and this comes before it.
const server = createRequire(import.meta.url)("react-dom/server");
let again;
let length;
let within = false;
for (const name of ["renderToString", "renderToStaticMarkup"]) {
  const render = server[name];
  server[name] = (part) => {
    // A piece that is kept is drawn within its page.
    if (within) return render(part);
    // What it is drawn from is taken from the router afterwards.
    const { staticHandlerContext } = part.props.children.props.context;
    const whole = { ...staticHandlerContext };
    again = () => {
      Object.assign(staticHandlerContext, whole);
      return render(part);
    };
    within = true;
    const markup = again();
    within = false;
    length = markup.length;
    return markup;
  };
}
const { openHouse, createHandler } = await import("../build/server/index.js");

const [seconds, ...asked] = process.argv.slice(2);
const open = await openHouse(process.env);
const answer = createHandler(open.house);
const figures = [];
for (const one of asked) {
  const { path, cookie } = JSON.parse(one);
  const { status } = await answer(new Request(new URL(path, open.house.config.publicUrl), { headers: cookie ? { Cookie: cookie } : {} }));
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  const render = again;
  if (render().length !== length) throw new Error(`${path} is not drawn again as it was drawn first`);
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
