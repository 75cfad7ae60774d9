import { escapeText, plainTextOf } from './html-tree.ts';
import { insideOf, readAttributes, verbatimRanges } from './shortcode.ts';
import type { TextContext } from './text-context.ts';

/** Shortcodes of WordPress itself, which become blocks elsewhere. */
const ownCodes = new Set([
  'gallery',
  'caption',
  'wp_caption',
  'audio',
  'video',
  'playlist',
  'embed',
  'youtube',
  'vimeo',
]);

/** Plugins whose shortcodes are a single word without settings. */
const pluginWords = new Set(
  'wpforms fluentform formidable gravityform gravityforms forminator mailpoet products sitemap instagram soliloquy metaslider ngg nextgen tablepress woocommerce breadcrumbs'.split(
    ' ',
  ),
);

const forms =
  /(?:^|[_-])(?:contact-form|forms?|wpforms|wpcf7|gravityforms?|ninja_forms?|forminator|formidable|fluentform|mc4wp|mailpoet)(?:$|[_-])|^(?:contact-form-7|fluentform|formidable|wpforms|gravityforms?)$/;
const layouts =
  /(?:^|_)(?:row|column|columns|section|inner|container|row_inner|column_inner|fullwidth|specialty)(?:$|_)/;
const buttons = /(?:^|[_-])(?:btn|button|cta)(?:$|[_-]|\d)/;

const tag = /\[(\/?)([a-z][a-z0-9_-]{1,60})((?:\s(?:"[^"]{0,8000}"|'[^']{0,2000}'|[^\][\\"']){0,8000})?)\]/g;

interface Tag {
  start: number;
  end: number;
  closes: boolean;
  name: string;
  source: string;
  attributes: Readonly<Record<string, string>>;
}

/** Where settings of the block editor stand. */
const commentRanges = (text: string): [number, number][] =>
  [...text.matchAll(/<!--[\s\S]*?(?:-->|$)/g)].map((match) => [match.index, match.index + match[0].length]);

const tagsOf = (text: string): Tag[] => {
  const inCode = insideOf(verbatimRanges(text));
  const inComment = insideOf(commentRanges(text));
  return [...text.matchAll(tag)]
    .filter(({ index }) => {
      const [isCode, isComment] = [inCode(index), inComment(index)];
      return !isCode && !isComment;
    })
    .filter(({ index, 0: source }) => !(text[index - 1] === '[' && text[index + source.length] === ']'))
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      closes: match[1] === '/',
      name: match[2] ?? '',
      source: match[0],
      attributes: readAttributes((match[3] ?? '').replace(/\s\/$/, '')),
    }));
};

/**
 * Whether a word in brackets is a shortcode and not the writer's own, as „[sic]“: it has settings or a closing tag, it is
 * made of words with an underscore, as no language writes, or a plugin is known by it.
 */
const isCode = ({ name, attributes, closes }: Tag, closed: ReadonlySet<string>): boolean =>
  !ownCodes.has(name) &&
  (closes
    ? true
    : name.includes('_') ||
      closed.has(name) ||
      pluginWords.has(name) ||
      forms.test(name) ||
      Object.keys(attributes).some((key) => !/^\d+$/.test(key)));

/** Builders write what their own syntax needs in other ways. */
const plain = (value = ''): string =>
  value.replaceAll('%22', '"').replaceAll('%91', '[').replaceAll('%93', ']').replaceAll('``', '"').trim();

const quoted = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

const isPicture = (url: string): boolean =>
  /^(?:https?:)?\/.{1,1000}\.(?:jpe?g|png|gif|webp|avif|svg)(?:\?|$)/i.test(url);
const isMoving = (url: string): boolean =>
  /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com|youtube-nocookie\.com)\//i.test(url) ||
  /^https?:\/\/\S{1,1000}\.(?:mp4|webm|m4v|mov|mp3|m4a|ogg|wav)(?:\?|$)/i.test(url);

const ofPicture =
  /(?:^|_)(?:images?|img|photos?|picture|bild|thumbnail|poster|ids|include|src|image_url|image_id|background)(?:_|$)/;

/** Addresses of the pictures that a shortcode names: by attachment, by address, or in a style of its own. */
const picturesOf = ({ attributes }: Tag, context: TextContext): string[] => {
  const found = Object.entries(attributes).flatMap(([key, given]) => {
    const value = plain(given);
    if (ofPicture.test(key) && /^\d{1,12}(?:\s*,\s*\d{1,12})*$/.test(value))
      return value.split(',').flatMap((id) => context.media.attachment(id.trim())?.url ?? []);
    if (isPicture(value)) return [value];
    return [...value.matchAll(/url\(["']?([^"')]{1,1000})/g)].map(([, url = '']) => url).filter(isPicture);
  });
  return [...new Set(found)];
};

/** `url:https%3A%2F%2Fa.test|title:A` of WPBakery, or an address. */
const linkOf = ({ attributes }: Tag): string => {
  const names = ['button_url', 'button_link', 'link', 'url', 'href', 'link_url', 'btn_link'];
  const value = plain(names.map((name) => attributes[name] ?? '').find((each) => each !== ''));
  const packed = /(?:^|\|)url:([^|]*)/.exec(value)?.[1];
  const url = packed === undefined ? value : decoded(packed);
  return /^(?:https?:\/\/|\/|#|mailto:|tel:)/i.test(url) ? url : '';
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const textOf = ({ attributes }: Tag, names: readonly string[]): string =>
  plainTextOf(plain(names.map((name) => attributes[name] ?? '').find((each) => each !== '')));

const pictureHtml = (urls: readonly string[], alt: string, link: string): string =>
  urls
    .map((url) => {
      const image = `<img src="${quoted(url)}" alt="${quoted(alt)}">`;
      return `\n\n${link === '' ? image : `<a href="${quoted(link)}">${image}</a>`}\n\n`;
    })
    .join('');

export const buttonHtml = (text: string, href: string): string =>
  `\n\n<a class="wp-block-button__link" href="${quoted(href)}">${escapeText(text)}</a>\n\n`;

const titles = ['title', 'heading', 'header', 'question', 'tab_title', 'name'];
const sayings = [
  'subtitle',
  'subheading',
  'subhead',
  'text',
  'description',
  'content',
  'quote',
  'job_title',
  'position',
  'h4',
];

/** What a shortcode says and shows by its settings, as HTML. */
const saidBy = (code: Tag, context: TextContext): string => {
  const { name, attributes } = code;
  if (layouts.test(name)) return pictureHtml(picturesOf(code, context), '', '');
  const link = linkOf(code);
  if (buttons.test(name) || (attributes['button_text'] ?? '') !== '') {
    const text = textOf(code, ['button_text', 'title', 'text', 'label', 'content']);
    if (text !== '' && link !== '') return buttonHtml(text, link);
  }
  const title = textOf(code, titles);
  const shown = link === '' ? escapeText(title) : `<a href="${quoted(link)}">${escapeText(title)}</a>`;
  const players = Object.values(attributes).map(plain).filter(isMoving);
  return [
    title === '' ? '' : `\n\n<h3>${shown}</h3>\n\n`,
    pictureHtml(picturesOf(code, context), textOf(code, ['alt']) || title, isMoving(link) ? '' : link),
    ...[...new Set(players)].map((url) => `\n\n${url}\n\n`),
    ...sayings
      .map((each) => textOf(code, [each]))
      .map((text) => (text === '' ? '' : `\n\n<p>${escapeText(text)}</p>\n\n`)),
  ].join('');
};

/** Code that WPBakery packs, so that nothing in it is taken for a shortcode. */
const unpacked = (text: string): string =>
  text.replace(
    /\[(vc_raw_html|vc_raw_js|fusion_code)(?:\s[^\]]{0,2000})?\]([A-Za-z0-9+/=\s]{1,200000})\[\/\1\]/g,
    (_all, _name, packed: string) => {
      const code = Buffer.from(packed, 'base64').toString('utf8');
      return `\n\n${decoded(code)}\n\n`;
    },
  );

interface Unwrapping {
  unwrapped: Set<string>;
  lost: string[];
}

/** What takes the place of one tag. */
const replacementOf = (code: Tag, closed: ReadonlySet<string>, context: TextContext, done: Unwrapping): string => {
  const { name, source, closes } = code;
  if (closes) return buttons.test(name) ? '</a>' : blockLike(name);
  if (forms.test(name)) return formOf(code, context);
  const link = linkOf(code);
  if (buttons.test(name) && closed.has(name) && link !== '' && textOf(code, ['title', 'text', 'label']) === '') {
    done.unwrapped.add(name);
    return `<a class="wp-block-button__link" href="${quoted(link)}">`;
  }
  const said = saidBy(code, context);
  if (said === '' && !closed.has(name) && !layouts.test(name)) done.lost.push(source);
  else done.unwrapped.add(name);
  return said === '' ? blockLike(name) : said;
};

const blockLike = (name: string): string =>
  /^(?:vc_|et_pb_|fusion_|av_|us_|mk_|ux_|kc_|nectar_|dt_|fl_)|(?:col|row|section|tab|box|accordion|toggle|text|third|half|fourth)/.test(
    name,
  )
    ? '\n\n'
    : '';

const formOf = (code: Tag, context: TextContext): string => {
  const html = context.oldForm(code.name, code.attributes['id'] ?? '', code.attributes['title'] ?? '');
  if (html !== null) return `\n\n${html}\n\n`;
  context.note(context.texts.formCode({ code: code.source }));
  return '';
};

/**
 * A text without the shortcodes of plugins: what stands between them stays, their pictures, headings, players and
 * buttons become HTML, and all of them are told. Words in brackets that are the writer's own stay.
 */
export const withoutPluginCodes = (given: string, context: TextContext): string => {
  const text = unpacked(given);
  if (!text.includes('[')) return text;
  const tags = tagsOf(text);
  const closed = new Set(tags.filter(({ closes }) => closes).map(({ name }) => name));
  const opened = new Set(tags.filter(({ closes }) => !closes).map(({ name }) => name));
  const done: Unwrapping = { unwrapped: new Set(), lost: [] };
  let made = '';
  let position = 0;
  for (const code of tags) {
    if (code.start < position) continue;
    const isReal = isCode(code, closed) && (!code.closes || opened.has(code.name));
    if (!isReal) {
      if (maybeCode(code)) context.note(context.texts.maybeShortcode({ code: code.source }));
      continue;
    }
    made += text.slice(position, code.start) + replacementOf(code, closed, context, done);
    position = code.end;
  }
  if (done.unwrapped.size > 0)
    context.note(context.texts.unwrapped({ codes: [...done.unwrapped].map((name) => `[${name}]`).join(', ') }));
  for (const source of new Set(done.lost)) context.note(context.texts.shortcodeLost({ code: source.slice(0, 200) }));
  return made + text.slice(position);
};

/** A single word that a plugin may have filled: it stays as text, and its owner is told. */
const maybeCode = ({ name, closes }: Tag): boolean =>
  !closes && !ownCodes.has(name) && /^[a-z][a-z0-9-]{3,}$/.test(name);
