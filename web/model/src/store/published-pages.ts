import { Type, type Static } from 'typebox';

/** What commerce asks site-render by the bus: the pages of a website that visitors can read, as JSON. */
export const PUBLISHED_PAGES = 'litfass.site.page.published';

export const PublishedPagesQuestion = Type.Object({ websiteId: Type.String() });
export type PublishedPagesQuestion = Static<typeof PublishedPagesQuestion>;

export const PublishedPages = Type.Object({
  pages: Type.Array(Type.Object({ urlId: Type.String(), title: Type.String() })),
});
export type PublishedPages = Static<typeof PublishedPages>;
