import { inHtml } from "#core/html.ts";

/** The identity that the stand-in asserts. */
export type Claims = { email: string; name: string; image: string | null };

/** Invented people, at domains that nobody can register (RFC 2606). */
export const madeUpPeople: readonly Claims[] = [
  {
    name: "Nia Campbell",
    email: "nia.campbell@inbox.example",
    image: "/avatars/buyer-woman-curly-hair-yellow.svg",
  },
  {
    name: "Rowan Fletcher",
    email: "rowan.fletcher@post.example",
    image: "/avatars/buyer-man-red-hair-teal.svg",
  },
  {
    name: "Sora Ito",
    email: "sora.ito@letters.example",
    image: "/avatars/buyer-woman-black-bun-coral.svg",
  },
];

/** The input of the "Someone else" form; `message` says what is wrong with it. */
export type SomeoneElse = { name: string; email: string; message: string };

const title = "A stand-in for Google";

/** The page for choosing an identity. Its forms post to its own address. */
export const choicePage = (stylesheet: string, someone: SomeoneElse | null): string =>
  page(
    stylesheet,
    `<h1>Sign in to Gable as …</h1>
<form method="post" class="people">
${madeUpPeople.map(personButton).join("\n")}
</form>
<form method="post" class="someone">
<h2>Someone else</h2>
${someone ? `<p class="wrong" role="alert">${inHtml(someone.message)}</p>` : ""}
<label>Name <input name="name" required maxlength="120" autocomplete="off" value="${inHtml(someone?.name ?? "")}"></label>
<label>Email <input name="email" type="email" required maxlength="254" autocomplete="off" placeholder="name@inbox.example" value="${inHtml(someone?.email ?? "")}"></label>
<button class="go">Continue</button>
</form>
<form method="post"><button name="cancel" value="yes" class="cancel">Cancel</button></form>`,
  );

/** The page for a sign-in that can't continue: it took too long, or its address was typed. */
export const dismissalPage = (stylesheet: string, sentence: string): string =>
  page(
    stylesheet,
    `<h1>This sign-in can't go on</h1>\n<p>${inHtml(sentence)} Close this window and start again from the page you came from.</p>`,
  );

const personButton = ({ name, email, image }: Claims) =>
  `<button name="person" value="${inHtml(email)}"><img src="${inHtml(image ?? "/avatars/placeholder.svg")}" alt="" width="40" height="40"><span>${inHtml(name)}<small>${inHtml(email)}</small></span></button>`;

const page = (stylesheet: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="${inHtml(stylesheet)}"></head>
<body>
<header><strong>${title}, on this machine only.</strong> It knows nobody and checks nothing.</header>
<main>
${body}
</main>
</body>
</html>`;

export const css = `:root { color-scheme: light dark; --line: light-dark(#d9d5cb, #3d4744); --ink: light-dark(#1b2421, #eef1ef); --quiet: light-dark(#56615c, #a9b3af); --ground: light-dark(#fff, #171d1b); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.4 system-ui, sans-serif; }
header { padding: 10px 24px; background: repeating-linear-gradient(-45deg, #ffe08a 0 14px, #ffd45e 14px 28px); color: #33290a; }
main { max-width: 452px; margin: 0 auto; padding: 14px 24px 20px; }
h1 { margin: 0 0 10px; font-size: 20px; }
h2 { margin: 0 0 6px; font-size: 15px; }
.people { display: grid; gap: 6px; }
button { min-height: 40px; padding: 4px 16px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; font: inherit; cursor: pointer; }
button:hover { border-color: currentcolor; }
:focus-visible { outline: 3px solid #4c8dff; outline-offset: 2px; }
.people button { display: flex; align-items: center; gap: 12px; padding: 5px 12px; text-align: start; }
.people img { border-radius: 50%; }
small { display: block; color: var(--quiet); font-size: 13px; }
.someone { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; margin: 12px 0 8px; padding-top: 12px; border-top: 1px solid var(--line); }
label { display: grid; grid-template-columns: 60px minmax(0, 1fr); align-items: center; gap: 8px; }
input { min-height: 38px; padding: 4px 10px; border: 1px solid light-dark(#8b938f, #77827d); border-radius: 8px; background: none; color: inherit; font: inherit; }
::placeholder { color: var(--quiet); }
.wrong { margin: 0; color: light-dark(#a3261b, #ff9d92); }
.go { border-color: #1e5245; background: #1e5245; color: #fff; font-weight: 600; }
.cancel { width: 100%; border-color: transparent; text-decoration: underline; }
`;
