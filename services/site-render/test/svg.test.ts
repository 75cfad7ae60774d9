import { describe, expect, it } from 'vitest';
import { cleanSvg } from '../src/media/clean-svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 10 5"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const cleaned = (source: string): string | undefined => cleanSvg(Buffer.from(source))?.bytes.toString();

describe('a drawing', () => {
  it.each([
    svg('<path d="M0 0h10v5z" fill="#a50"/>'),
    svg('<style>.a{fill:#fff}.b{fill:url(#g)}</style><path class="a"/>'),
    svg('<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><rect fill="url(\'#g\')"/>'),
    svg('<use href="#a"/><use xlink:href="#a"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
    svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'),
    svg('<text xml:space="preserve" style="font-weight:700">Größe &lt; 3 &amp; mehr</text>'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- von Hand -->\n${svg('<g></g>')}\n`,
  ])('in which nothing has to go stays as it is, to the byte: %s', (source) => {
    expect(cleaned(source)).toBe(source);
  });

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script by another prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
    ['a page’s script', svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>')],
    ['a handler', svg('<rect onclick="alert(1)" OnLoad="alert(1)"/>', 'onload="alert(1)"')],
    [
      'foreign content',
      svg(
        '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
      ),
    ],
    ['a frame', svg('<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/>')],
    ['a link', svg('<a href="javascript:alert(1)"><rect/></a>')],
    ['a reference to another host', svg('<use href="https://evil.test/a.svg#b"/><image href="//evil.test/a.png"/>')],
    ['a hidden reference', svg('<use href="&#106;avascript:alert(1)"/>')],
    [
      'a page in data',
      svg('<image href="data:text/html;base64,PHN2Zz4="/><use href="data:image/svg+xml;base64,PHN2Zz4=#a"/>'),
    ],
    [
      'an animation of an address',
      svg('<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="x"/>'),
    ],
    ['a style that fetches', svg('<style>@import "//evil.test/a.css";</style><rect style="fill:url(//evil.test/a)"/>')],
    [
      'a style that hides what it fetches',
      svg('<style>rect{fill:u\\72l(//evil.test/a)}</style><rect fill="url( \'//evil.test/a\')"/>'),
    ],
    ['a style with a comment inside a word', svg('<style>@im/**/port "//evil.test"; @import/**/"//evil.test"</style>')],
    ['another base', svg('<g xml:base="https://evil.test/"><use href="#a"/></g>')],
    ['a style sheet of its own', `<?xml-stylesheet href="https://evil.test/a.css"?>${svg('<rect/>')}`],
    ['a document type', `<!DOCTYPE svg SYSTEM "https://evil.test/a.dtd">${svg('<rect/>')}`],
  ])('loses %s', (_what, source) => {
    const result = cleaned(source) ?? '';
    expect(result).toMatch(/^<svg /);
    expect(result).not.toMatch(
      /script|alert|evil|onload|onclick|foreign|iframe|DOCTYPE|text\/html|svg\+xml|<a |@import|\\/i,
    );
    expect(cleaned(result)).toBe(result);
  });

  it.each([
    ['text', 'kein Bild'],
    ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/></html>'],
    ['a drawing that is not closed', '<svg xmlns="http://www.w3.org/2000/svg"><rect>'],
    ['a drawing with two roots', `${svg('')}${svg('')}`],
    [
      'entities that grow without end',
      `<!DOCTYPE svg [<!ENTITY a "aaaa">${Array.from({ length: 20 }, (_, step) => `<!ENTITY a${step} "${`&a${step === 0 ? '' : step - 1};`.repeat(10)}">`).join('')}]>${svg('<text>&a19;</text>')}`,
    ],
    [
      'one long entity that is named a thousand times',
      `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}">]>${svg(`<text x="${'&a;'.repeat(1000)}"/>`)}`,
    ],
    ['an entity that names itself', `<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>${svg('<text>&a;</text>')}`],
    ['an entity with markup', `<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>${svg('<g>&a;</g>')}`],
    [
      'an entity with hidden markup',
      `<!DOCTYPE svg [<!ENTITY a "&#60;script>alert(1)&#60;/script>">]>${svg('<g>&a;</g>')}`,
    ],
    ['an entity that is a list of others', `<!DOCTYPE svg [<!ENTITY % a SYSTEM "x"> %a;]>${svg('<text>&a;</text>')}`],
    ['an entity that is a file', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`],
    ['an attribute that is there twice', svg('<rect x="1" x="2"/>')],
  ])('is refused as %s', (_what, source) => {
    expect(cleaned(source)).toBeUndefined();
  });

  it('keeps what a link surrounds', () => {
    const linked = svg('<a href="https://tischlerei.test/"><g><path d="M0 0h9"/></g><text>Hof</text></a><rect/>');
    expect(cleaned(linked)).toContain('><g><path d="M0 0h9"></path></g><text>Hof</text><rect></rect></svg>');
    expect(cleaned(svg('<text>Zum <a href="/x">Hof<script>x()</script></a>!</text>'))).toContain(
      '<text>Zum Hof!</text>',
    );
  });

  it('of a program that writes its namespaces as entities is read', () => {
    const [extend, own] = ['http://ns.adobe.com/Extensibility/1.0/', 'http://www.w3.org/2000/svg'];
    const source = `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
\t<!ENTITY ns_extend "${extend}">
\t<!ENTITY ns_svg '${own}'>
]>
<svg xmlns:x="&ns_extend;" xmlns="&ns_svg;" viewBox="0 0 9 6"><x:pgf>AAA</x:pgf><rect width="9" height="6"/></svg>`;
    expect(cleaned(source)).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*><rect width="9" height="6"><\/rect><\/svg>$/,
    );
  });

  it('keeps nothing dangerous that an entity brings', () => {
    const source = `<!DOCTYPE svg [<!ENTITY j "javascript:alert(1)"><!ENTITY u "url(//evil.test/a)">]>${svg(
      '<use href="&j;"/><image href="&j;"/><rect style="fill:&u;"/><style>rect{fill:&u;}</style>',
    )}`;
    expect(cleaned(source)).not.toMatch(/alert|evil/);
  });

  it.each([
    ['only foreign content', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Logo</p></foreignObject>', false],
    ['only what nothing refers to', '<defs><rect/></defs><symbol><path/></symbol>', false],
    ['only empty texts', '<text> <tspan/> </text><style>.a{}</style><title>Logo</title>', false],
    ['only a picture from elsewhere', '<image href="https://evil.test/a.png"/>', false],
    ['a shape', '<a href="/x"><g><circle r="2"/></g></a>', true],
    ['writing', '<text><tspan>Hof</tspan></text>', true],
    ['a part that is used', '<defs><rect id="a"/></defs><use href="#a"/>', true],
  ])('with %s is known to show something or nothing', (_what, inside, shows) => {
    expect(cleanSvg(Buffer.from(svg(inside)))?.shows).toBe(shows);
  });

  it('has the size of its view box, else its own', () => {
    const sizeOf = (attributes: string) => {
      const { width, height } = cleanSvg(Buffer.from(svg('', attributes))) ?? {};
      return [width, height];
    };
    expect(sizeOf('viewBox="0 0 10.4,5"')).toEqual([10, 5]);
    expect(sizeOf("viewBox='-1 -1 20 30' width='5'")).toEqual([20, 30]);
    expect(sizeOf('width="120px" height="60"')).toEqual([120, 60]);
    expect(sizeOf('width="100%" height="60"')).toEqual([null, null]);
    expect(sizeOf('viewBox="0 0 0 0"')).toEqual([null, null]);
  });

  it('without a namespace gets it, so that browsers show it', () => {
    expect(cleaned('<svg viewBox="0 0 1 1"><rect/></svg>')).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  });
});
