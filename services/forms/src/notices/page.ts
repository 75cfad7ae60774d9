import { noticeKinds, operatorLinks } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { escaped, type VisitLanguage } from '@litfass/kit';
import { MOST_EXPLANATION, type NoticeFaults, type NoticeField, type NoticeFields } from './notice.ts';

export interface NoticeFormPage {
  language: VisitLanguage;
  /** The website that the visitor comes from. */
  host: string;
  token: string;
  fields: NoticeFields;
  faults: NoticeFaults;
  /** Said above the form beside the faults: that it was sent too soon, or too often. */
  remark?: string;
  /** Where people of the operator are reached; empty where there is no address. */
  contact: string;
  /** Of the bare app domain, where the operator's own pages are. */
  platform: string;
}

/** The form as HTML: plain, complete without script, with what is wrong above it and at each field (WCAG 3.3.1). */
export function noticeForm(page: NoticeFormPage): string {
  const { notices } = textsFor(page.language);
  const { language, host, token, fields, contact, platform } = page;
  const other = language === 'de' ? 'en' : 'de';
  const url = fields.urls === '' ? '' : `&url=${encodeURIComponent(fields.urls.split('\n')[0] ?? '')}`;
  return [
    `<h1>${escaped(notices.title)}</h1>`,
    `<p>${escaped(notices.intro({ host }))} ${escaped(notices.notForThis)}</p>`,
    `<p><a lang="${other}" hreflang="${other}" href="?lang=${other}${escaped(url)}">${escaped(notices.otherLanguage)}</a></p>`,
    faultsOf(page),
    `<form method="post" action="?lang=${language}" novalidate><input type="hidden" name="token" value="${escaped(token)}">`,
    field(page, 'urls', textarea(fields.urls, { rows: 2, inputmode: 'url' }), notices.urlsHint({ host })),
    field(page, 'kind', select(page)),
    field(
      page,
      'explanation',
      textarea(fields.explanation, { rows: 7, maxlength: MOST_EXPLANATION }),
      notices.explanationHint,
    ),
    `<p class="hint">${escaped(notices.namelessHint)}</p>`,
    field(page, 'name', input('text', fields.name, 'name')),
    field(page, 'email', input('email', fields.email, 'email')),
    `<div class="trap" aria-hidden="true"><label>${escaped(notices.leaveEmpty)}<input name="website" tabindex="-1" autocomplete="off"></label></div>`,
    tick(page),
    `<p><button>${escaped(notices.send)}</button></p></form>`,
    `<p class="hint">${escaped(notices.privacy)}</p>`,
    contact === ''
      ? ''
      : `<p class="hint">${escaped(notices.platform)}: <a href="mailto:${escaped(contact)}">${escaped(contact)}</a></p>`,
    operatorFooter(platform, language),
  ].join('\n');
}

/** Who runs the platform, one click away (§ 5 DDG, Art. 12 DSA). */
function operatorFooter(platform: string, language: VisitLanguage): string {
  const links = operatorLinks(platform, language).map(
    ({ text, href }) => `<a href="${escaped(href)}?lang=${language}">${escaped(text)}</a>`,
  );
  const label = escaped(textsFor(language).notices.platform);
  return `<nav class="hint" aria-label="${label}">${label}: ${links.join(' · ')}</nav>`;
}

/** What is wrong, each line a link to its field; focus goes there first. */
function faultsOf({ language, faults, remark }: NoticeFormPage): string {
  const { notices } = textsFor(language);
  const lines = Object.entries(faults).map(
    ([name, fault]) => `<li><a href="#${name}">${escaped(notices.faults[fault])}</a></li>`,
  );
  if (lines.length === 0 && remark === undefined) return '';
  const title = remark ?? notices.faultsTitle;
  const list = lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>`;
  return `<section class="faults" role="alert" tabindex="-1" autofocus><h2>${escaped(title)}</h2>${list}</section>`;
}

type Attributes = Record<string, string | number>;

/** A control with its label, hint and fault; `control` is filled with what ties them together. */
function field(page: NoticeFormPage, name: NoticeField, control: (ties: string) => string, hint?: string): string {
  const { notices } = textsFor(page.language);
  const fault = page.faults[name];
  const described = [...(hint === undefined ? [] : [`${name}-hint`]), ...(fault ? [`${name}-fault`] : [])];
  const ties = [
    `id="${name}" name="${name}"`,
    ...(described.length > 0 ? [`aria-describedby="${described.join(' ')}"`] : []),
    ...(fault ? ['aria-invalid="true"'] : []),
  ].join(' ');
  return [
    `<div class="field"><label for="${name}">${escaped(labelOf(page, name))}</label>`,
    hint === undefined ? '' : `<p class="hint" id="${name}-hint">${escaped(hint)}</p>`,
    fault ? `<p class="fault" id="${name}-fault">${escaped(notices.faults[fault])}</p>` : '',
    `${control(ties)}</div>`,
  ].join('');
}

function labelOf({ language }: NoticeFormPage, name: NoticeField): string {
  const { notices } = textsFor(language);
  const { urls, kind, explanation, name: person, email, goodFaith } = notices;
  return { urls, kind, explanation, name: person, email, goodFaith }[name];
}

const attributes = (all: Attributes): string =>
  Object.entries(all)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

const textarea = (value: string, more: Attributes) => (ties: string) =>
  // HTML drops a line break right after the tag.
  `<textarea ${ties}${attributes(more)}>\n${escaped(value)}</textarea>`;

const input = (type: string, value: string, autocomplete: string) => (ties: string) =>
  `<input ${ties} type="${type}" value="${escaped(value)}" autocomplete="${autocomplete}">`;

const select = ({ language, fields }: NoticeFormPage) => {
  const { notices } = textsFor(language);
  const options = noticeKinds.map(
    (kind) =>
      `<option value="${kind}"${kind === fields.kind ? ' selected' : ''}>${escaped(notices.kinds[kind])}</option>`,
  );
  return (ties: string): string =>
    `<select ${ties}><option value="">${escaped(notices.choose)}</option>${options.join('')}</select>`;
};

function tick({ language, fields, faults }: NoticeFormPage): string {
  const { notices } = textsFor(language);
  const fault = faults.goodFaith;
  const tie = fault ? ' aria-invalid="true" aria-describedby="goodFaith-fault"' : '';
  return [
    '<div class="field">',
    fault ? `<p class="fault" id="goodFaith-fault">${escaped(notices.faults[fault])}</p>` : '',
    `<label class="tick"><input type="checkbox" id="goodFaith" name="goodFaith" value="1"${tie}${fields.goodFaith ? ' checked' : ''}><span>${escaped(notices.goodFaith)}</span></label></div>`,
  ].join('');
}

/** Said once a notice is stored. */
export function noticeThanks({ language, id, email }: { language: VisitLanguage; id: string; email: string }): string {
  const { notices } = textsFor(language);
  const onward = email === '' ? notices.thanksNameless : notices.thanksMail({ email });
  return [
    `<h1>${escaped(notices.thanksTitle)}</h1>`,
    `<p>${escaped(notices.thanksText({ number: id }))} ${escaped(onward)}</p>`,
    `<p><a class="go" href="/">${escaped(notices.toWebsite)}</a></p>`,
  ].join('');
}
