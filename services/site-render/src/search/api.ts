import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

export const searchPreviewRoute = route({
  method: 'GET',
  path: '/api/site/search',
  summary: 'The first hits of a search, for the preview while typing',
  access: 'public',
  query: Type.Object({
    q: Type.String({ maxLength: 200 }),
    /** A language of the website; the default one when it has no such language. */
    language: Type.Optional(Type.String({ maxLength: 35 })),
  }),
  response: Type.Object({
    total: Type.Integer(),
    hits: Type.Array(
      Type.Object({
        title: Type.String(),
        href: Type.String(),
        extract: Type.String(),
        collectionTitle: Type.String(),
        /** What title and extract speak, where that is not the language that was asked for. */
        lang: Type.Optional(Type.String()),
      }),
    ),
  }),
});
