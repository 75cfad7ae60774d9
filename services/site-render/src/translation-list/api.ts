import { route } from '@litfass/kit/contract';
import { choice, translatedKinds, translationStates } from '@litfass/model';
import { Type } from 'typebox';

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });

export const listTranslationsRoute = route({
  method: 'GET',
  path: '/api/rest/site/translations/:language',
  summary: 'How far the website is translated into a language, drafts included; items are asked for by collection',
  access: { permission: 'contentManager' },
  params: Type.Object({ language: Type.String({ minLength: 2, maxLength: 35 }) }),
  query: Type.Object({
    kind: choice(translatedKinds),
    /** Of items. */
    collectionId: Type.Optional(Id),
    cursor: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        /** What it is called in that language; null where it has no name of its own there. */
        translatedTitle: Type.Union([Type.String(), Type.Null()]),
        state: choice(translationStates),
        /** It has changes that visitors do not see. */
        hasDraft: Type.Boolean(),
      }),
    ),
    next: Type.Union([Type.Integer(), Type.Null()]),
  }),
});
