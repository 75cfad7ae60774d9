import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';
import { goodsAccess } from '../editor/goods-access.ts';
import { UploadedFile } from './uploaded-file.ts';

export const uploadMediaRoute = route({
  method: 'POST',
  path: '/api/rest/site/media',
  summary: 'Uploads one file (multipart field `file`)',
  access: goodsAccess,
  response: UploadedFile,
});

/** A picture of another shop comes along with its products, one of another website with the text that is pasted. */
export const fetchMediaRoute = route({
  method: 'POST',
  path: '/api/rest/site/media-fetches',
  summary: 'Takes a picture over from a public address; one that the website has already is not stored twice',
  access: goodsAccess,
  body: Type.Object({ url: Type.String({ maxLength: 4096 }) }),
  response: Type.Object({ path: Type.String(), url: Type.String() }),
});

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const access = { permission: 'contentManager' } as const;
const Folder = Type.String({ maxLength: 100 });

const MediaFile = Type.Object({
  id: Type.String(),
  path: Type.String(),
  fileName: Type.String(),
  folder: Type.String(),
  url: Type.String(),
  mime: Type.String(),
  bytes: Type.Integer(),
  width: Type.Union([Type.Integer(), Type.Null()]),
  height: Type.Union([Type.Integer(), Type.Null()]),
  alt: Type.String(),
  /** Delivered to who bought it alone: it is what a product delivers, or once was. */
  sold: Type.Boolean(),
});

export const listMediaRoute = route({
  method: 'GET',
  path: '/api/rest/site/media',
  summary: 'The files of the website, the newest first; `search` looks into names and descriptions',
  access: goodsAccess,
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    folder: Type.Optional(Folder),
    kind: Type.Optional(Type.Union([Type.Literal('image'), Type.Literal('audio'), Type.Literal('video')])),
    /** Only pictures that nobody has described. */
    undescribed: Type.Optional(Type.Boolean()),
    cursor: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  response: Type.Object({ items: Type.Array(MediaFile), next: Type.Union([Type.Integer(), Type.Null()]) }),
});

export const mediaFoldersRoute = route({
  method: 'GET',
  path: '/api/rest/site/media-folders',
  summary: 'The folders of the files, each with how many it holds',
  access: goodsAccess,
  response: Type.Object({ folders: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })) }),
});

export const mediaStorageRoute = route({
  method: 'GET',
  path: '/api/rest/site/media-storage',
  summary: 'What the files of the website take, and the most that they may',
  access: goodsAccess,
  response: Type.Object({ usedBytes: Type.Number(), mostBytes: Type.Number() }),
});

export const changeMediaRoute = route({
  method: 'PATCH',
  path: '/api/rest/site/media/:id',
  summary: 'Changes the description, the folder or the name of a file',
  access: goodsAccess,
  params: Type.Object({ id: Id }),
  body: Type.Object({
    alt: Type.Optional(Type.String({ maxLength: 1000 })),
    folder: Type.Optional(Folder),
    fileName: Type.Optional(Type.String({ maxLength: 200 })),
    /** What was once sold becomes a file for everybody; refused while a product delivers it. */
    sold: Type.Optional(Type.Literal(false)),
  }),
  response: MediaFile,
});

/** What a section of another website shows comes along when it is pasted here. */
export const takeMediaRoute = route({
  method: 'POST',
  path: '/api/rest/site/media-copies',
  summary: 'Takes files over from another website of the platform, by their paths there',
  access,
  body: Type.Object({
    host: Type.String({ maxLength: 255 }),
    paths: Type.Array(Type.String({ maxLength: 500, pattern: '^media/' }), { maxItems: 200 }),
  }),
  response: Type.Object({
    /** Each under the path that it has here; null where there is none, or none for everybody. */
    files: Type.Array(Type.Object({ from: Type.String(), path: Type.Union([Type.String(), Type.Null()]) })),
  }),
});

export const mediaUsageRoute = route({
  method: 'GET',
  path: '/api/rest/site/media/:id/usage',
  summary: 'The pages, collections, items and settings that show a file, published or in a draft',
  access,
  params: Type.Object({ id: Id }),
  response: Type.Object({
    places: Type.Array(Type.Object({ kind: Type.String(), id: Type.String(), title: Type.String() })),
  }),
});

/** 409 `media-used` with `places` when something shows the file, unless `anyway`. */
export const removeMediaRoute = route({
  method: 'DELETE',
  path: '/api/rest/site/media/:id',
  summary: 'Removes a file that nothing shows',
  access,
  params: Type.Object({ id: Id }),
  query: Type.Object({ anyway: Type.Optional(Type.Boolean()) }),
  response: Type.Object({ removed: Type.Boolean() }),
});

export const replaceMediaRoute = route({
  method: 'POST',
  path: '/api/rest/site/media/:id/replace',
  summary: 'Puts another file (multipart field `file`) wherever this one is shown',
  access,
  params: Type.Object({ id: Id }),
  response: Type.Object({ id: Type.String(), path: Type.String(), places: Type.Integer() }),
});
