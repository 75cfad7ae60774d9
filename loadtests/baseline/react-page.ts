import { createElement as h, createFastify, renderToString, type Element } from './packages.ts';

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
const POSTS = 16;
const WIDTHS = [300, 500, 750, 1000, 1500, 2500];

/** R: Fastify renders about 31 kB of a page with 16 posts for every request; no database, no compression. */
export async function listenReact(port: number): Promise<void> {
  const app = createFastify();
  app.get('/*', (_request, reply) => reply.headers(HEADERS).send(reactPage()));
  await app.listen({ host: '127.0.0.1', port });
}

/** The page as text: header, sixteen cards with responsive images, three paragraphs, footer, and a style of 9 kB. */
export function reactPage(): string {
  const posts = Array.from({ length: POSTS }, (_, index) => h(Card, { key: index, index }));
  const paragraphs = Array.from({ length: 6 }, (_, index) =>
    h('p', { key: index, className: 'text' }, SENTENCE.repeat(4)),
  );
  const page = h(
    'html',
    { lang: 'de' },
    h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, 'Werkstatt'), h('style', null, STYLE)),
    h('body', { className: 'page' }, h(Header, {}), h('main', { id: 'main' }, paragraphs, posts), h(Footer, {})),
  );
  return `<!doctype html>${renderToString(page)}`;
}

const SENTENCE = 'Am Morgen ist die Glasur noch feucht, und wer den Ofen zu früh öffnet, hört sie springen. ';
const STYLE = Array.from(
  { length: 120 },
  (_, index) => `.c${index} .title{margin:${index}px 0;color:var(--lf-${index})}`,
)
  .join('')
  .padEnd(7000, '.card .more{display:block}');

function Header(): Element {
  const links = ['Start', 'Blog', 'Shop', 'Kurse', 'Über uns', 'Kontakt'].map((name) =>
    h(
      'li',
      { key: name, className: 'nav-item' },
      h('a', { href: `/${name.toLowerCase()}`, className: 'nav-link' }, name),
    ),
  );
  return h(
    'header',
    { className: 'header' },
    h('a', { href: '/' }, 'Werkstatt'),
    h('nav', { 'aria-label': 'Haupt' }, h('ul', null, links)),
  );
}

function Card({ index }: { index: number }): Element {
  const srcSet = WIDTHS.map((width) => `/media/${index}/bild.webp?format=${width}w ${width}w`).join(', ');
  const image = {
    src: `/media/${index}/bild.webp`,
    srcSet,
    sizes: '(min-width: 60rem) 33vw, 100vw',
    alt: `Bild ${index}`,
    width: 1500,
    height: 1000,
    loading: 'lazy',
    style: { objectPosition: '50% 40%' },
  };
  const href = `/blog/beitrag-${index}`;
  const tags = ['Ton', 'Holz', 'Ofen'].map((tag) =>
    h('li', { key: tag }, h('a', { href: `/blog?tag=${tag}`, rel: 'tag' }, tag)),
  );
  return h(
    'article',
    { className: 'card', 'data-index': index },
    h('a', { href, className: 'card-image' }, h('img', image)),
    h('h2', { className: 'card-title' }, h('a', { href }, `Beitrag ${index} aus der Werkstatt`)),
    h(
      'p',
      { className: 'card-meta' },
      h('time', { dateTime: '2026-11-20' }, '20. November 2026'),
      ' · ',
      h('span', null, 'Hilde'),
    ),
    h('p', { className: 'card-excerpt' }, SENTENCE.repeat(3)),
    h('ul', { className: 'card-tags' }, tags),
    h('a', { href, className: 'card-more', 'aria-label': `Beitrag ${index} lesen` }, 'Weiterlesen'),
  );
}

function Footer(): Element {
  const columns = ['Werkstatt', 'Rechtliches', 'Folgen'].map((name) =>
    h('div', { key: name, className: 'footer-column' }, h('h3', null, name), h('p', null, SENTENCE)),
  );
  return h('footer', { className: 'footer' }, columns);
}
