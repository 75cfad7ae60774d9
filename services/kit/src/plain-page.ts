import type { FastifyReply } from 'fastify';
import { wordsTag } from './wording.ts';

export interface PlainPage {
  status: number;
  locale: string;
  /** Name of the website, above everything. */
  site: string;
  title: string;
  text?: string;
  /** Lines of a list, each with the name of what it is about. */
  items?: { name: string; text: string }[];
  /** A button that posts to the page's own address. */
  button?: string;
  link: { text: string; href: string };
  /** Page type code of the specification (ENUM-001). */
  pageType?: number;
}

/** Sends a small page that needs no script, no style sheet and no other service. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  return sendPage(reply, { ...page, body: bodyOf(page) });
}

/** A page of that look with a body of its own; `body` is HTML. */
export interface WholePage extends Pick<PlainPage, 'status' | 'locale' | 'site' | 'title' | 'pageType'> {
  body: string;
}

export function sendPage(reply: FastifyReply, page: WholePage): FastifyReply {
  return reply
    .code(page.status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      // Its address may hold a token; with `no-referrer` its own button would come from an origin `null`.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(htmlOf(page));
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1d1d1f;--quiet:#5c5c61;--paper:#fff;--ground:#f3f3f1;--line:#dcdcd8;--edge:#767680;--alarm:#b00020}
@media (prefers-color-scheme:dark){:root{--ink:#f2f2f0;--quiet:#b0b0b5;--paper:#202124;--ground:#141517;--line:#3a3b40;--edge:#8e8e96;--alarm:#ff9a8f}}
*{box-sizing:border-box}
body{margin:0;padding:max(1rem,10vh) 1rem 3rem;font:1.0625rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--ground);overflow-wrap:anywhere}
main{max-width:36rem;margin:auto;padding:clamp(1.25rem,5vw,2.5rem);background:var(--paper);border:1px solid var(--line);border-radius:.75rem}
header{margin-bottom:1.5rem;padding-bottom:.75rem;border-bottom:1px solid var(--line)}
header a{font-weight:600;color:var(--quiet);text-decoration:none}header a:hover{text-decoration:underline}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25}
h2{margin:1.75rem 0 .35rem;font-size:1.125rem;line-height:1.3}
p,ul{margin:0 0 1.25rem}ul{padding:0;list-style:none;border-top:1px solid var(--line)}
li{padding:.6rem 0;border-bottom:1px solid var(--line)}b{display:block}
main>:last-child{margin-bottom:0}
button,.go{display:inline-block;padding:.65rem 1.25rem;font:inherit;font-weight:600;border:1px solid var(--ink);border-radius:.4rem;cursor:pointer}
button{color:var(--paper);background:var(--ink)}.go{color:var(--ink);text-decoration:none}.go:hover{text-decoration:underline}
button:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
form{margin-bottom:1rem}
label,legend{display:block;font-weight:600;margin-bottom:.15rem}.field{margin-bottom:1.25rem}
.hint,.fault{margin:0 0 .4rem;font-size:.9375rem;color:var(--quiet)}.fault{color:var(--alarm);font-weight:600}
input:not([type=checkbox]),select,textarea{width:100%;padding:.6rem .75rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:.4rem}
[aria-invalid=true]{border-color:var(--alarm)!important;border-width:2px!important}
input:focus-visible,select:focus-visible,textarea:focus-visible,.faults:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.tick{display:flex;gap:.75rem;align-items:start;font-weight:400}.tick input{flex:none;width:1.25rem;height:1.25rem;margin:.2rem 0 0}
fieldset{margin-inline:0;padding:.5rem 1rem 0;border:1px solid var(--edge);border-radius:.4rem}legend{padding:0 .35rem}
.faults{margin:1.25rem 0 1.5rem;padding:1rem 1.25rem;border:2px solid var(--alarm);border-radius:.4rem}.faults h2{margin:0 0 .5rem;font-size:1.0625rem}.faults ul{margin:0;border:0}.faults li{padding:.15rem 0;border:0}
a{color:inherit}.trap{position:absolute;left:-999rem}
`;

function bodyOf({ title, text, items = [], button, link }: PlainPage): string {
  const parts = [
    `<h1>${escaped(title)}</h1>`,
    ...(items.length === 0 ? [] : [`<ul>${items.map(itemOf).join('')}</ul>`]),
    ...(text === undefined ? [] : [`<p>${escaped(text)}</p>`]),
    ...(button === undefined ? [] : [`<form method="post"><button>${escaped(button)}</button></form>`]),
    `<p><a class="go" href="${escaped(link.href)}">${escaped(link.text)}</a></p>`,
  ];
  return parts.join('');
}

function htmlOf({ locale, site, title, body, pageType }: WholePage): string {
  return `<!doctype html>
<html lang="${escaped(wordsTag(locale))}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)} – ${escaped(site)}</title><style>${STYLE}</style></head>
<body${pageType === undefined ? '' : ` data-page-type="${pageType}"`}><main><header><a href="/">${escaped(site)}</a></header>${body}</main></body>
</html>
`;
}

const itemOf = ({ name, text }: { name: string; text: string }): string =>
  `<li>${name === '' ? '' : `<b>${escaped(name)}</b>`}${escaped(text)}</li>`;

/** Text as HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
