import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';
import { goodsAccess } from '../editor/goods-access.ts';
import { UploadedFile } from '../media/uploaded-file.ts';
import { PART_BYTES } from './upload.ts';

const access = goodsAccess;
const params = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{24}$' }) });

const Upload = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  bytes: Type.Integer(),
  /** How many of them have arrived, from the first one on. */
  received: Type.Integer(),
  /** How many bytes each part has, but for the last one. */
  partBytes: Type.Integer(),
});

/** What an account has not sent to its end, the newest first. */
export const listUploadsRoute = route({
  method: 'GET',
  path: '/api/rest/site/uploads',
  summary: 'Files that the caller has begun to send in parts, and how much of each has arrived',
  access,
  response: Type.Object({ items: Type.Array(Upload) }),
});

/**
 * Who begins the same file again goes on with it: `mark` says which file it is, by whatever the caller tells files apart
 * (name, size and time of change). 413 where it is too large or the website has no room for it.
 */
export const beginUploadRoute = route({
  method: 'POST',
  path: '/api/rest/site/uploads',
  summary: 'Begins to send a file in parts, or goes on where it stopped',
  access,
  noted: false,
  body: Type.Object({
    fileName: Type.String({ maxLength: 1000 }),
    bytes: Type.Integer({ minimum: 1 }),
    mark: Type.String({ minLength: 1, maxLength: 1000 }),
  }),
  response: Upload,
});

/** The body is the part itself (`application/octet-stream`). 409 `upload-offset` with the `offset` of the one that is due. */
export const sendPartRoute = route({
  method: 'PUT',
  path: '/api/rest/site/uploads/:id',
  summary: 'Sends the part of a file that begins at `offset`; it is kept when this answers',
  access,
  noted: false,
  params,
  query: Type.Object({ offset: Type.Integer({ minimum: 0 }) }),
  bodyLimit: PART_BYTES,
  response: Type.Object({ received: Type.Integer() }),
});

/** As if the file had been sent at once: its kind is told by its bytes, and what is refused is forgotten. */
export const finishUploadRoute = route({
  method: 'POST',
  path: '/api/rest/site/uploads/:id/finish',
  summary: 'Takes a file whose parts have all arrived into the library',
  access,
  params,
  response: UploadedFile,
});

export const dropUploadRoute = route({
  method: 'DELETE',
  path: '/api/rest/site/uploads/:id',
  summary: 'Forgets a file that was begun',
  access,
  noted: false,
  params,
  response: Type.Object({ removed: Type.Boolean() }),
});
