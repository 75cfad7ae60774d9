import { parseUntrustedJson } from '@litfass/kit';
import type { Entry } from './entry.ts';
import { escapeText, plainTextOf } from './html-tree.ts';
import { buttonHtml } from './page-builder.ts';

const quoted = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

type Settings = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const urlIn = (settings: Settings, name: string): string => textOf(recordOf(settings[name])['url']);

const picture = (settings: Settings, name = 'image'): string => {
  const url = urlIn(settings, name);
  const link = urlIn(settings, 'link');
  const image = `<img src="${quoted(url)}" alt="${quoted(textOf(recordOf(settings[name])['alt']))}">`;
  if (url === '') return '';
  return `\n\n${link === '' ? image : `<a href="${quoted(link)}">${image}</a>`}\n\n`;
};

const paragraph = (text: string): string =>
  text === '' ? '' : `\n\n${/<\w/.test(text) ? text : `<p>${escapeText(text)}</p>`}\n\n`;

const heading = (settings: Settings, text: string, usual: string): string => {
  const size = /^h[1-6]$/.exec(textOf(settings['header_size']))?.[0] ?? usual;
  const link = urlIn(settings, 'link');
  const title = plainTextOf(text);
  const shown = link === '' ? escapeText(title) : `<a href="${quoted(link)}">${escapeText(title)}</a>`;
  return title === '' ? '' : `\n\n<${size}>${shown}</${size}>\n\n`;
};

const gallery = (settings: Settings, name: string): string => {
  const pictures = listOf(settings[name]).map((each) => quoted(textOf(recordOf(each)['url'])));
  const images = pictures.filter((url) => url !== '').map((url) => `<img src="${url}">`);
  return images.length === 0 ? '' : `\n\n<div class="gallery">${images.join('')}</div>\n\n`;
};

const items = (settings: Settings, name: string, make: (item: Settings) => string): string =>
  listOf(settings[name])
    .map((item) => make(recordOf(item)))
    .join('');

const list = (settings: Settings): string =>
  `\n\n<ul>${items(settings, 'icon_list', (item) => {
    const link = urlIn(item, 'link');
    const text = escapeText(plainTextOf(textOf(item['text'])));
    return `<li>${link === '' ? text : `<a href="${quoted(link)}">${text}</a>`}</li>`;
  })}</ul>\n\n`;

const panels = (settings: Settings): string =>
  items(settings, 'tabs', (tab) => heading({}, textOf(tab['tab_title']), 'h3') + paragraph(textOf(tab['tab_content'])));

const video = (settings: Settings): string => {
  const urls = ['youtube_url', 'vimeo_url', 'dailymotion_url', 'external_url'].map((name) => textOf(settings[name]));
  const url = [...urls, urlIn(settings, 'hosted_url'), urlIn(settings, 'external_url')].find((each) => each !== '');
  return url === undefined ? '' : `\n\n${url}\n\n`;
};

const box = (settings: Settings): string =>
  picture(settings) +
  heading(settings, textOf(settings['title_text']), 'h3') +
  paragraph(textOf(settings['description_text']));

/** Widgets by their names, as HTML: https://developers.elementor.com/docs/data-structure/widget-element/ */
const widgets: Readonly<Record<string, (settings: Settings) => string>> = {
  heading: (settings) => heading(settings, textOf(settings['title']), 'h2'),
  'text-editor': (settings) => paragraph(textOf(settings['editor'])),
  image: (settings) => picture(settings) + paragraph(textOf(settings['caption'])),
  button: (settings) => buttonHtml(plainTextOf(textOf(settings['text'])), urlIn(settings, 'link') || '#'),
  video,
  html: (settings) => `\n\n${textOf(settings['html'])}\n\n`,
  shortcode: (settings) => `\n\n${textOf(settings['shortcode'])}\n\n`,
  'image-gallery': (settings) => gallery(settings, 'wp_gallery'),
  'image-carousel': (settings) => gallery(settings, 'carousel'),
  gallery: (settings) => gallery(settings, 'gallery'),
  'image-box': box,
  'icon-box': box,
  'icon-list': list,
  accordion: panels,
  toggle: panels,
  tabs: panels,
  divider: () => '\n\n<hr>\n\n',
  spacer: () => '',
  testimonial: (settings) =>
    paragraph(textOf(settings['testimonial_content'])) + paragraph(textOf(settings['testimonial_name'])),
  'call-to-action': (settings) =>
    heading({}, textOf(settings['title']), 'h3') + paragraph(textOf(settings['description'])),
  google_maps: (settings) => paragraph(textOf(settings['address'])),
};

const said = new Set([
  'title',
  'text',
  'editor',
  'description',
  'content',
  'caption',
  'html',
  'heading',
  'sub_heading',
]);

/** What a widget that nobody knows says by settings of the usual names. */
const unknown = (settings: Settings): string =>
  Object.entries(settings)
    .filter(
      ([name, value]) => [...said].some((each) => name === each || name.endsWith(`_${each}`)) && textOf(value) !== '',
    )
    .map(([, value]) => paragraph(textOf(value)))
    .join('') + picture(settings);

const elementHtml = (given: unknown, note: (name: string) => void): string => {
  const element = recordOf(given);
  const settings = recordOf(element['settings']);
  const name = textOf(element['widgetType']);
  const inner = listOf(element['elements'])
    .map((each) => elementHtml(each, note))
    .join('');
  if (name === '') return `${picture(settings, 'background_image')}${inner}`;
  if (Object.hasOwn(widgets, name)) return `${widgets[name]?.(settings) ?? ''}${inner}`;
  note(name);
  return `${unknown(settings)}${inner}`;
};

/** The text of a page that was made with Elementor, as HTML; null for any other. */
export const elementorText = (entry: Entry, note: (widget: string) => void): string | null => {
  const data = entry.meta.get('_elementor_data') ?? '';
  if ((entry.meta.get('_elementor_edit_mode') ?? '') !== 'builder' || data.trim() === '') return null;
  for (const text of [data, data.replaceAll('\\"', '"').replaceAll('\\\\', '\\')]) {
    try {
      const elements = parseUntrustedJson(text, { maxBytes: 5_000_000, maxDepth: 100, maxKeys: 200_000 });
      const html = listOf(elements)
        .map((each) => elementHtml(each, note))
        .join('');
      return html.trim() === '' ? null : html;
    } catch {
      continue; // Some exports escape it once more.
    }
  }
  return null;
};
