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
