import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './platform.ts';

export const HOSTILE_SITE = 'feindlich';

/**
 * What every text tries: to leave attributes, comments, titles, scripts and texts of forms, and then to call `ranHere`, which
 * the browser of the test counts wherever it runs.
 */
export const HOSTILE =
  `"'><img src=x onerror=ranHere(1)></title></textarea></script><script>ranHere(2)</script>` +
  `<svg onload=ranHere(3)>'-ranHere(4)-'{{ranHere(5)}}`;
/**
 * What HTML texts try beside: to be read otherwise when they are changed, written out and read again, by values that look like
 * tags and by elements whose content is read by other rules.
 */
const MUTATING =
  `<img src="https://fremd.test/a.png" alt="<svg onload=ranHere(6) ">` +
  `<img src='https://fremd.test/a.png' alt='><script>ranHere(7)</script>'>` +
  `<img src="media/fehlt.jpg" alt="--><img src=x onerror=ranHere(8)>">` +
  `<video src="//fremd.test/f.mp4" title="></video><img src=x onerror=ranHere(9)>"></video>` +
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=ranHere(10)&gt;">` +
  `</table></mtext></math><svg></p><style><a id="</style><img src=x onerror=ranHere(11)>"></svg>` +
  `<noscript><p title="</noscript><img src=x onerror=ranHere(12)>"></noscript><a href="java&Tab;script:ranHere(13)">a</a>` +
  `<form><div></form><form><img src=x onerror=ranHere(14)></div>`;
/** For texts that are short by a rule. */
const SHORT = '<svg onload=ranHere(1)>';
/** In the place of addresses. */
const HOSTILE_HREF = "javascript:ranHere('href')";

const TEXTS = new Set(
  'title description disclaimer html text caption alt excerpt author name displayName placeholder body submitButtonText value label message quote source subtitle'.split(
    ' ',
  ),
);
const HTML_TEXTS = new Set(
  'html description caption body excerpt disclaimer message answer content cookieBannerText'.split(' '),
);
const LISTS = new Set(['options', 'tags']);

/** The demo website of a store with a blog and forms, in which every text of people is hostile. Written to a folder. */
export function writeHostileSite(folder: string): void {
  const demo = path.join(root, 'deploy/demo/atelier-nord');
  cpSync(demo, folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    if (!name.endsWith('.json')) continue;
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8').replaceAll('atelier-nord', HOSTILE_SITE);
    const entry = JSON.parse(text);
    if (name === 'site.json') entry.settings = { ...entry.settings, ...everywhere };
    writeFileSync(file, JSON.stringify(hostile(entry)));
  }
}

/** What stands on every page, also while somebody buys or logs in. */
const everywhere = {
  announcementBarSettings: { enabled: true, text: `<p>Neu</p>${MUTATING}` },
  mobileInfoBarSettings: { style: 2, phone: HOSTILE, email: HOSTILE, location: HOSTILE, hours: HOSTILE },
};

function hostile(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return hostileText(value, key);
  if (Array.isArray(value))
    return value.map((each) => (LISTS.has(key) && typeof each === 'string' ? each + SHORT : hostile(each)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hostile(each, name)]));
}

function hostileText(text: string, key: string): string {
  if (key === 'href') return text.startsWith('http') ? HOSTILE_HREF : text;
  if (HTML_TEXTS.has(key) && text !== '') return text + HOSTILE + MUTATING;
  // What is empty stays so: the code after a form is its owner's own, and runs (FORM-032).
  return TEXTS.has(key) && text !== '' ? text + HOSTILE : text;
}
