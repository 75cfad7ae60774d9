import { innerBlocks, numberAttribute, renderBlock, textAttribute, type EditorBlock } from './block-markup.ts';
import { rewrittenHtml } from './media-pieces.ts';
import { block, type Piece } from './piece.ts';
import type { TextContext } from './text-context.ts';

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** The category that a list of posts is narrowed to: a number, or a list of objects, depending on the editor's version. */
const categoryOf = (source: EditorBlock, context: TextContext): string | null => {
  const { categories } = source.attributes;
  const [first] = Array.isArray(categories) ? categories : [categories];
  const id = typeof first === 'object' ? recordOf(first).id : first;
  return id === undefined ? null : context.categoryName(String(id));
};

const latestPosts = (source: EditorBlock, context: TextContext): Piece[] => {
  const category = categoryOf(source, context);
  const shown = (name: string, meta: string) => (source.attributes[name] === true ? [meta] : []);
  return [
    block('summary-v2', {
      collection: context.blog,
      design: textAttribute(source, 'postLayout') === 'grid' ? 'grid' : 'list',
      pageSize: numberAttribute(source, 'postsToShow') ?? 5,
      filter: category === null ? {} : { category },
      meta: [
        'title',
        ...shown('displayFeaturedImage', 'thumbnail'),
        ...shown('displayPostDate', 'date'),
        ...shown('displayAuthor', 'author'),
        ...shown('displayPostContent', 'excerpt'),
      ],
    }),
  ];
};

const namesInside = (source: EditorBlock): string[] =>
  innerBlocks(source).flatMap((inner) => [inner.name ?? '', ...namesInside(inner)]);

/** A query loop shows posts by a template; what the template holds is what is shown here. */
const query = (source: EditorBlock, context: TextContext): Piece[] => {
  const names = new Set(namesInside(source));
  const perPage = Number(recordOf(source.attributes.query).perPage ?? 5);
  const shown = (name: string, meta: string) => (names.has(name) ? [meta] : []);
  return [
    block('summary-v2', {
      collection: context.blog,
      design: 'list',
      pageSize: Number.isFinite(perPage) && perPage > 0 ? perPage : 5,
      filter: {},
      meta: [
        'title',
        ...shown('post-featured-image', 'thumbnail'),
        ...shown('post-date', 'date'),
        ...shown('post-excerpt', 'excerpt'),
      ],
    }),
    ...textsInside(source, context),
  ];
};

const writing = new Set(['paragraph', 'heading', 'list']);

/** Text that stands directly in a block which shows something else: it is the owner's own. */
const textsInside = (source: EditorBlock, context: TextContext): Piece[] =>
  innerBlocks(source)
    .filter((inner) => writing.has(inner.name ?? ''))
    .map((inner) => ({ kind: 'html', html: rewrittenHtml(renderBlock(inner), context) }));

const comments = (source: EditorBlock, context: TextContext): Piece[] => [
  block('comments', {}),
  ...textsInside(source, context),
];

const terms =
  (show: 'tags' | 'categories') =>
  (source: EditorBlock, context: TextContext): Piece[] => [
    block('tag-cloud', {
      collection: context.blog,
      show: textAttribute(source, 'taxonomy') === 'category' ? 'categories' : show,
    }),
  ];

const socialLinks = (source: EditorBlock): Piece[] => [
  block('social-links', {
    items: innerBlocks(source)
      .filter((link) => link.name === 'social-link' && textAttribute(link, 'url') !== '')
      .map((link) => ({
        href: textAttribute(link, 'url'),
        network: textAttribute(link, 'service'),
        ...(textAttribute(link, 'label') === '' ? {} : { title: textAttribute(link, 'label') }),
      })),
  }),
];

/** Blocks that WordPress fills when it shows the page: lists of posts, terms, feeds, and the search. */
export const listBlocks: Readonly<Record<string, (source: EditorBlock, context: TextContext) => Piece[]>> = {
  'latest-posts': latestPosts,
  query,
  categories: terms('categories'),
  'tag-cloud': terms('tags'),
  'social-links': socialLinks,
  search: (source) => [block('search', { placeholder: textAttribute(source, 'placeholder') })],
  rss: (source) => [
    block('rss', {
      url: textAttribute(source, 'feedURL') || null,
      limit: numberAttribute(source, 'itemsToShow') ?? 5,
      showSummary: source.attributes.displayExcerpt === true,
    }),
  ],
  navigation: () => [block('navigation', {})],
  'page-list': () => [block('navigation', { layout: 'vertical' })],
  'site-logo': () => [block('logo', {})],
  'site-title': () => [block('logo', {})],
  comments,
  'comments-query-loop': comments,
};
