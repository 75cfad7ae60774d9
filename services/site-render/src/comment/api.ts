import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const Status = Type.Union([Type.Literal('published'), Type.Literal('pending'), Type.Literal('refused')]);

export const postCommentRoute = route({
  method: 'POST',
  path: '/api/site/comments',
  summary: 'Sends a comment on an item; it is shown once somebody has allowed it',
  access: 'public',
  crumb: 'script',
  form: true,
  body: Type.Object({
    item: Id,
    author: Type.String({ maxLength: 100 }),
    text: Type.String({ maxLength: 10_000 }),
    replyTo: Type.Optional(Type.String({ maxLength: 24 })),
    /** No person sees this field; a robot that fills it in is thanked and forgotten. */
    website: Type.Optional(Type.String()),
  }),
});

export const listCommentsRoute = route({
  method: 'GET',
  path: '/api/rest/site/comments',
  summary: 'Comments by state, the newest first',
  access: { permission: 'moderateComments' },
  query: Type.Object({ status: Type.Optional(Status) }),
  response: Type.Object({
    comments: Type.Array(
      Type.Object({
        id: Type.String(),
        itemId: Type.String(),
        itemTitle: Type.String(),
        author: Type.String(),
        html: Type.String(),
        status: Type.String(),
        postedAt: Type.String(),
      }),
    ),
  }),
});

export const moderateCommentRoute = route({
  method: 'PUT',
  path: '/api/rest/site/comments/:id',
  summary: 'Shows or refuses a comment',
  access: { permission: 'moderateComments' },
  params: Type.Object({ id: Id }),
  body: Type.Object({ status: Status }),
  response: Type.Object({ id: Type.String(), status: Type.String() }),
});
