import type { FastifyReply } from 'fastify';

export interface PlainPage {
  status: number;
  locale: string;
  title: string;
  text?: string;
  /** Lines of a list. */
  items?: string[];
  /** A button that posts to the page's own address. */
  button?: string;
  link: { text: string; href: string };
  /** Page type code of the specification (ENUM-001). */
  pageType?: number;
}

/** Sends a small page that needs no script, no style sheet and no other service. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  return reply
    .code(page.status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(htmlOf(page));
}

const STYLE =
  'body{font:1.1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 1.5rem;color:#222;background:#fff}' +
  'h1{font-size:1.5rem;line-height:1.3}a{color:#0b57d0}button{font:inherit;font-weight:600;padding:.7rem 1.3rem;border:0;border-radius:.3rem;' +
  'background:#1d1d1f;color:#fff;cursor:pointer}button:focus-visible,a:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}';

function htmlOf({ locale, title, text, items = [], button, link, pageType }: PlainPage): string {
  const parts = [
    `<h1>${escaped(title)}</h1>`,
    ...(text === undefined ? [] : [`<p>${escaped(text)}</p>`]),
    ...(items.length === 0 ? [] : [`<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`]),
    ...(button === undefined ? [] : [`<form method="post"><button>${escaped(button)}</button></form>`]),
    `<p><a href="${escaped(link.href)}">${escaped(link.text)}</a></p>`,
  ];
  return `<!doctype html>
<html lang="${escaped(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body${pageType === undefined ? '' : ` data-page-type="${pageType}"`}><main>${parts.join('')}</main></body>
</html>
`;
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
