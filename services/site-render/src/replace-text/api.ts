import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const access = { permission: 'contentManager' } as const;
const Kind = Type.Union([Type.Literal('site'), Type.Literal('page'), Type.Literal('collection'), Type.Literal('item')]);
const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const wanted = {
  find: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  matchCase: Type.Boolean(),
  wholeWord: Type.Boolean(),
};

/** One match: in which document, in which of its texts (RFC 6901), and which of the matches there, from 0. */
const Hit = Type.Object({
  kind: Kind,
  id: Type.String(),
  pointer: Type.String(),
  index: Type.Integer(),
  before: Type.String(),
  match: Type.String(),
  after: Type.String(),
});

export const findTextRoute = route({
  method: 'POST',
  path: '/api/rest/site/find-text',
  summary: 'Every place of the whole website where a text stands, drafts before what is published; changes nothing',
  access,
  noted: false,
  body: Type.Object(wanted),
  response: Type.Object({
    documents: Type.Array(
      Type.Object({
        kind: Kind,
        id: Type.String(),
        title: Type.String(),
        /** Of an item. */
        collectionId: Type.Union([Type.String(), Type.Null()]),
        hits: Type.Array(Hit),
      }),
    ),
    total: Type.Integer(),
    /** There are more than are listed: 1,000 at most. */
    isCut: Type.Boolean(),
  }),
});

/** What was changed by somebody else meanwhile and has no such match any more is skipped. */
export const replaceTextRoute = route({
  method: 'POST',
  path: '/api/rest/site/replace-text',
  summary: 'Replaces chosen matches of a text in drafts; visitors see nothing of it before somebody publishes them',
  access,
  body: Type.Object({
    ...wanted,
    replace: Type.String({ maxLength: 1000 }),
    hits: Type.Array(
      Type.Object({
        kind: Kind,
        id: Id,
        pointer: Type.String({ maxLength: 500 }),
        index: Type.Integer({ minimum: 0 }),
      }),
      { minItems: 1, maxItems: 1000 },
    ),
  }),
  bodyLimit: 512 * 1024,
  response: Type.Object({ replaced: Type.Integer(), documents: Type.Integer(), skipped: Type.Integer() }),
});
