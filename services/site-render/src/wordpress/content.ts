import { deriveId, limits, workflowCodes, type Access } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { AddressBook } from './addresses.ts';
import { commentsOf, leaveComments } from './comments.ts';
import { elementorText } from './elementor.ts';
import { workflowOfStatus, type Entry } from './entry.ts';
import type { FormBook } from './form-book.ts';
import { plainTextOf } from './html-tree.ts';
import { compareText } from './inventory.ts';
import type { Speech } from './languages.ts';
import type { MediaLibrary } from './media-library.ts';
import { oldForm } from './old-forms.ts';
import type { NewSection } from './piece.ts';
import type { Wxr } from './read-wxr.ts';
import type { ReportBuilder } from './report.ts';
import type { Tally } from './tally.ts';
import type { TextContext } from './text-context.ts';
import { excerptOf, preparedText, sectionsOfText } from './text.ts';

export interface ContentContext {
  identifier: string;
  locale: string;
  blog: string;
  wxr: Wxr;
  media: MediaLibrary;
  addresses: AddressBook;
  speech: Speech;
  /** urlIds of translated pages by their own WordPress ids. */
  names: ReadonlyMap<string, string>;
  report: ReportBuilder;
  forms: FormBook;
  tally: Tally;
}

const accessOf = (entry: Entry): { access?: Access } =>
  entry.password === '' ? {} : { access: { kind: 'password', password: entry.password } };

const titleOf = (entry: Entry, { locale, report }: ContentContext): string => {
  const title = plainTextOf(entry.title);
  if (title !== '') return title;
  report.note(entry.id, report.texts.noTitle);
  return textsFor(locale).document.untitled;
};

const bySlot = (a: Entry, b: Entry): number => a.order - b.order || Number(a.id) - Number(b.id);

const attachmentsIn = ({ wxr }: ContentContext, parent: string): Entry[] => {
  const all = wxr.entries.filter((entry) => entry.type === 'attachment');
  return (parent === '' ? all : all.filter((entry) => entry.parent === parent)).toSorted(bySlot);
};

const textContextOf = (entry: Entry, context: ContentContext): TextContext => ({
  entry,
  media: context.media,
  blog: context.blog,
  newAddress: (url) => context.addresses.find(url),
  attachmentsOf: (parent) => attachmentsIn(context, parent),
  reusable: (id) => {
    const found = context.wxr.entries.find((each) => each.id === id && each.type === 'wp_block');
    if (found) context.report.became(found.id, 'inserted', context.addresses.addressOf(entry) ?? entry.title);
    return found?.content ?? null;
  },
  categoryName: (id) => context.wxr.terms.find((term) => term.id === id && term.taxonomy === 'category')?.name ?? null,
  oldForm: (name, id, title) => {
    const found = oldForm(context.wxr.entries, name, { id, title });
    if (found) context.report.became(found.entry.id, 'inserted', context.addresses.addressOf(entry) ?? entry.title);
    return found?.html ?? null;
  },
  forms: context.forms,
  note: (text) => context.report.note(entry.id, text),
  texts: context.report.texts,
});

const thumbnailOf = (entry: Entry, { media, report }: ContentContext): { thumbnail?: string } => {
  const id = entry.meta.get('_thumbnail_id')?.trim() ?? '';
  const file = media.attachment(id);
  if (file !== null) return { thumbnail: file.path };
  if (id !== '') report.note(entry.id, report.texts.thumbnail({ id }));
  return {};
};

const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('').trim();

/** Names of a taxonomy, each once and none longer than allowed (BLOG-007, BLOG-008). */
const termsOf = (entry: Entry, domain: string, length: number, report: ReportBuilder): string[] => {
  const names = entry.terms.filter((term) => term.domain === domain).map((term) => plainTextOf(term.name));
  return [
    ...new Set(
      names
        .filter((name) => name !== '')
        .map((name) => {
          const kept = cut(name, length);
          if (kept !== name) report.note(entry.id, report.texts.nameCut({ name, length }));
          return kept;
        }),
    ),
  ];
};

const shared = (entry: Entry, urlId: string, context: ContentContext) => ({
  id: deriveId(context.identifier, `wordpress/posts/${entry.id}`),
  urlId,
  title: titleOf(entry, context),
  workflow: workflowOfStatus(entry.status) ?? workflowCodes.draft,
  publishAt: entry.date,
  ...languageOf(entry, context),
  ...accessOf(entry),
});

/** The language of an entry that speaks another one than the website. */
const languageOf = (entry: Entry, { speech }: ContentContext): { language?: string } => {
  const language = speech.apart.get(entry.id);
  return language === undefined ? {} : { language };
};

/** What an entry says in further languages, each written by `write`. */
const furtherLanguages = (
  entry: Entry,
  { speech }: ContentContext,
  write: (said: Entry) => Record<string, unknown>,
): { translations?: Record<string, unknown> } => {
  const said = speech.translated.get(entry.id) ?? [];
  if (said.length === 0) return {};
  return { translations: Object.fromEntries(said.map((each) => [each.language, write(each.entry)])) };
};

const noteClosed = (entry: Entry, report: ReportBuilder): void => {
  const had =
    entry.excerpt.trim() !== '' ||
    (entry.meta.get('_thumbnail_id') ?? '').trim() !== '' ||
    entry.content.includes('<!--more');
  if (had) report.note(entry.id, report.texts.closedTeaser);
};

/** An entry's text as sections, compared with what it held. */
const convertedText = (entry: Entry, text: TextContext, { report, tally }: ContentContext): NewSection[] => {
  const built = elementorText(entry, (widget) => report.note(entry.id, report.texts.widgetUnknown({ name: widget })));
  const prepared = preparedText(built ?? entry.content, text);
  const sections = sectionsOfText(prepared, text);
  compareText(prepared, sections, tally, text);
  if (entry.repaired > 0) report.note(entry.id, report.texts.repaired({ count: entry.repaired }));
  const unreadable = `${entry.title}${entry.content}${entry.excerpt}`.split('\uFFFD').length - 1;
  if (unreadable > 0) report.note(entry.id, report.texts.unreadable({ count: unreadable }));
  return sections;
};

/** A post as an item of the blog. */
export const itemOf = (entry: Entry, urlId: string, context: ContentContext): Record<string, unknown> => {
  const { report, wxr } = context;
  const text = textContextOf(entry, context);
  // What is behind a password tells nothing of itself outside: neither how it begins nor its picture.
  const isClosed = entry.password !== '';
  const excerpt = isClosed ? null : excerptOf(entry.content, entry.excerpt, text);
  if (isClosed) noteClosed(entry, report);
  const format = entry.terms.find((term) => term.domain === 'post_format')?.slug.replace(/^post-format-/, '');
  const comments = commentsOf(entry, context.identifier, report);
  return {
    ...shared(entry, urlId, context),
    author: wxr.authors.get(entry.author) ?? entry.author,
    ...(excerpt === null ? {} : { excerpt }),
    tags: termsOf(entry, 'post_tag', limits.tagLength, report),
    categories: termsOf(entry, 'category', limits.categoryLength, report),
    ...(isClosed ? {} : thumbnailOf(entry, context)),
    ...(entry.sticky ? { featured: true } : {}),
    ...(format === undefined ? {} : { postFormat: format }),
    commentsOpen: entry.commentsOpen,
    body: { sections: convertedText(entry, text, context) },
    ...furtherLanguages(entry, context, (said) => {
      const itsText = textContextOf(said, context);
      const itsExcerpt = isClosed ? null : excerptOf(said.content, said.excerpt, itsText);
      return {
        title: titleOf(said, context),
        ...(itsExcerpt === null ? {} : { excerpt: itsExcerpt }),
        body: { sections: convertedText(said, itsText, context) },
      };
    }),
    ...(comments.length === 0 ? {} : { comments }),
  };
};

/** A page. Pages have no comments here; the report names those that stay behind. */
export const pageOf = (entry: Entry, urlId: string, context: ContentContext): Record<string, unknown> => {
  const text = textContextOf(entry, context);
  leaveComments(entry, context.report.texts.pageComments, context.report);
  const isClosed = entry.password !== '';
  if (isClosed) noteClosed(entry, context.report);
  const image = isClosed ? undefined : thumbnailOf(entry, context).thumbnail;
  return {
    ...shared(entry, urlId, context),
    pageType: 2,
    ...(image === undefined ? {} : { seo: { socialImage: image } }),
    sections: convertedText(entry, text, context),
    ...furtherLanguages(entry, context, (said) => {
      const name = context.names.get(said.id);
      return {
        title: titleOf(said, context),
        ...(name === undefined ? {} : { urlId: name }),
        sections: convertedText(said, textContextOf(said, context), context),
      };
    }),
  };
};
