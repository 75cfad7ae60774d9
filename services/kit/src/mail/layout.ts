import { publicTag } from '../language-tag.ts';
import { wordsTag } from '../wording.ts';

/**
 * A part of a mail's body, from top to bottom. Everything is plain text; the layout escapes it. `own` are words of the
 * website's, in its language, where that is not the language of what the platform says around them (WCAG 3.1.2).
 */
export type MailPart =
  | { text: string; own?: boolean }
  /** A link that stands out; the text alternative shows its address. */
  | { button: string; href: string }
  /** Label and value, one below the other; line breaks of the value stay. */
  | { facts: [label: string, value: string][]; own?: 'values' | 'all' }
  /** Values side by side: each with a bar that fills its `share` (0 to 1) of the line. */
  | { bars: readonly Bar[]; title: string }
  /** What costs how much, the amounts below each other; the total stands out, small print follows it. */
  | {
      title: string;
      amounts: readonly (readonly [label: string, value: string, own?: 'own'])[];
      total: readonly [label: string, value: string];
      small: readonly string[];
    }
  /** A text of its own below a rule, by what it is called: terms, an instruction. */
  | { document: string; lines: readonly DocumentLine[]; own?: boolean }
  /** Small print. */
  | { note: string; own?: boolean }
  | { link: string; href: string };

export interface DocumentLine {
  kind: 'heading' | 'text' | 'item';
  text: string;
}

export interface Bar {
  label: string;
  value: string;
  share: number;
}

export interface MailBody {
  /** Of the website; what is said is in its language, where there are words in it: `lang` says which. */
  locale: string;
  siteName: string;
  /** Colour of the website, `#rrggbb` or `#rgb`; anything else is left out. */
  accent?: string;
  title: string;
  parts: MailPart[];
  /** Small lines below: why this mail came, imprint, how to unsubscribe. */
  footer?: MailPart[];
}

const INK = '#1d1d1f';
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Text and HTML of a mail from the same parts: for `queueMail({ …, ...mailBody(body) })`. */
export function mailBody(body: MailBody): { text: string; html: string } {
  return { text: textOf(body), html: htmlOf(body) };
}

function textOf({ siteName, title, parts, footer = [] }: MailBody): string {
  const above = [title, ...parts.map(partText)].join('\n\n');
  const below = [siteName, ...footer.map(partText)].join('\n');
  return `${above}\n\n-- \n${below}\n`;
}

function partText(part: MailPart): string {
  if ('text' in part) return part.text;
  if ('note' in part) return part.note;
  if ('button' in part) return `${part.button}:\n${part.href}`;
  if ('link' in part) return `${part.link}: ${part.href}`;
  if ('document' in part) return documentText(part);
  if ('amounts' in part)
    return [
      `${part.title}:`,
      ...[...part.amounts, part.total].map(([label, value]) => `${label}: ${value}`),
      ...part.small,
    ].join('\n');
  if ('bars' in part)
    return [`${part.title}:`, ...part.bars.map(({ label, value }) => `${label}: ${value}`)].join('\n');
  return part.facts
    .map(([label, value]) => (value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`))
    .join('\n');
}

function htmlOf({ locale, siteName, accent, title, parts, footer = [] }: MailBody): string {
  const colour = accent && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(accent) ? accent : INK;
  const tag = wordsTag(locale);
  const lang = isTag(tag) ? tag : 'de';
  const ownTag = publicTag(locale);
  const own = ownTag !== '' && ownTag !== tag && isTag(ownTag) ? ` lang="${ownTag}"` : '';
  const main = parts.map((part) => partHtml(part, { colour, own })).join('\n');
  const small = [{ note: siteName, own: true }, ...footer]
    .map((part) => partHtml(part, { colour: '#5f6368', own }))
    .join('\n');
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:0;background:#f4f4f5;color:${INK};${FONT};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fff;border-top:4px solid ${colour}">
<tr><td style="padding:28px 28px 8px">
<p${own} style="margin:0 0 16px;font-size:14px;color:#5f6368">${escaped(siteName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(title)}</h1>
${main}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="padding:16px 28px;font-size:13px;color:#5f6368">
${small}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

const isTag = (tag: string): boolean => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag);

interface Look {
  colour: string;
  /** The attribute of elements that hold the website's own words; empty where those around are in its language. */
  own: string;
}

function partHtml(part: MailPart, { colour, own }: Look): string {
  const ours = 'own' in part && part.own && part.own !== 'values' ? own : '';
  if ('text' in part) return `<p${ours} style="margin:0 0 16px">${lines(part.text)}</p>`;
  if ('note' in part) return `<p${ours} style="margin:0 0 8px;font-size:13px;color:#5f6368">${lines(part.note)}</p>`;
  if ('link' in part)
    return `<p style="margin:0 0 8px"><a href="${webAddress(part.href)}" style="color:inherit">${escaped(part.link)}</a></p>`;
  if ('button' in part)
    return `<p style="margin:0 0 20px"><a href="${webAddress(part.href)}" style="display:inline-block;padding:12px 20px;background:${colour};color:${inkOn(colour)};text-decoration:none;border-radius:4px;font-weight:600">${escaped(part.button)}</a></p>`;
  if ('document' in part) return documentHtml(part, ours);
  if ('bars' in part) return barsHtml(part, colour);
  if ('amounts' in part) return amountsHtml(part, own);
  const rows = part.facts.map(
    ([label, value]) =>
      `<dt${ours} style="margin:0;font-size:13px;color:#5f6368">${escaped(label)}</dt><dd${part.own ? own : ''} style="margin:0 0 12px">${lines(value)}</dd>`,
  );
  return `<dl style="margin:0 0 16px">${rows.join('\n')}</dl>`;
}

type MailDocument = Extract<MailPart, { document: unknown }>;

const documentText = ({ document, lines }: MailDocument): string =>
  [
    '-'.repeat(60),
    document.toUpperCase(),
    ...lines.map(({ kind, text }) => (kind === 'item' ? `- ${text}` : text)),
  ].join('\n\n');

const documentStyles = {
  heading: 'margin:20px 0 6px;font-size:15px;font-weight:600',
  text: 'margin:0 0 10px',
  item: 'margin:0 0 6px;padding-left:16px;text-indent:-12px',
} as const;

function documentHtml({ document, lines: parts }: MailDocument, own: string): string {
  const rows = parts.map(({ kind, text }) => {
    const tag = kind === 'heading' ? 'h3' : 'p';
    return `<${tag} style="${documentStyles[kind]}">${kind === 'item' ? '– ' : ''}${lines(text)}</${tag}>`;
  });
  return `<div${own} style="margin:28px 0 0;padding:20px 0 8px;border-top:1px solid #c7c7cc;font-size:14px;overflow-wrap:anywhere">
<h2 style="margin:0 0 12px;font-size:18px;line-height:1.3">${escaped(document)}</h2>
${rows.join('\n')}
</div>`;
}

const CELL = 'padding:8px 0;border-bottom:1px solid #e4e4e7;vertical-align:top';

function amountsHtml({ title, amounts, total, small }: Extract<MailPart, { amounts: unknown }>, own: string): string {
  const row = ([label, value, isOwn]: readonly [string, string, 'own'?], weight: number): string =>
    `<tr><th${isOwn ? own : ''} scope="row" style="${CELL};text-align:left;font-weight:${weight};overflow-wrap:anywhere">${lines(label)}</th><td style="${CELL};padding-left:16px;text-align:right;white-space:nowrap;font-weight:${weight}">${escaped(value)}</td></tr>`;
  const rows = [...amounts.map((each) => row(each, 400)), row(total, 700)];
  const below = small.map((text) => `<p style="margin:0 0 4px;font-size:13px;color:#5f6368">${lines(text)}</p>`);
  return `<p style="margin:0 0 4px;font-size:13px;color:#5f6368">${escaped(title)}</p>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;font-size:15px">${rows.join('\n')}</table>
${below.join('\n')}<p style="margin:0 0 16px;font-size:0">&#8203;</p>`;
}

/** As a table of cells with a background: programs for mail draw neither pictures of ours nor modern CSS. */
function barsHtml({ title, bars }: { title: string; bars: readonly Bar[] }, colour: string): string {
  const rows = bars.map(({ label, value, share }) => {
    const width = Math.round(Math.min(Math.max(share, 0.01), 1) * 100);
    const bar = `<div style="width:${width}%;height:14px;background:${colour};border-radius:2px;font-size:0">&#8203;</div>`;
    return `<tr><th scope="row" style="padding:3px 12px 3px 0;width:38%;text-align:left;font-weight:400;overflow-wrap:anywhere">${escaped(label)}</th><td style="padding:3px 0">${bar}</td><td style="padding:3px 0 3px 12px;width:18%;text-align:right">${escaped(value)}</td></tr>`;
  });
  return `<p style="margin:0 0 4px;font-size:13px;color:#5f6368">${escaped(title)}</p>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;table-layout:fixed;font-size:15px">${rows.join('\n')}</table>`;
}

/** Only addresses of the web are links: what a visitor typed must not become a script or a file. */
const webAddress = (href: string): string => (/^(?:https?:\/\/|mailto:)/i.test(href) ? escaped(href) : '#');

const lines = (text: string): string => escaped(text).replaceAll(/\r\n|\r|\n/g, '<br>');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Black or white, whichever has more contrast on the colour (WCAG 1.4.3). */
function inkOn(colour: string): string {
  const hex = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, (digit) => digit + digit) : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff';
}
