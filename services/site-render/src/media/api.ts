import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

export const uploadMediaRoute = route({
  method: 'POST',
  path: '/api/rest/site/media',
  summary: 'Uploads one file (multipart field `file`)',
  access: { permission: 'contentManager' },
  response: Type.Object({
    id: Type.String(),
    path: Type.String(),
    url: Type.String(),
    mime: Type.String(),
    bytes: Type.Integer(),
    width: Type.Union([Type.Integer(), Type.Null()]),
    height: Type.Union([Type.Integer(), Type.Null()]),
  }),
});

export const listMediaRoute = route({
  method: 'GET',
  path: '/api/rest/site/media',
  summary: 'The files of the website, the newest first; `search` looks into their names',
  access: { permission: 'contentManager' },
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    cursor: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  response: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        path: Type.String(),
        fileName: Type.String(),
        url: Type.String(),
        mime: Type.String(),
        bytes: Type.Integer(),
        width: Type.Union([Type.Integer(), Type.Null()]),
        height: Type.Union([Type.Integer(), Type.Null()]),
        alt: Type.String(),
      }),
    ),
    next: Type.Union([Type.Integer(), Type.Null()]),
  }),
});
