import { route } from '@litfass/kit/contract';
import { StartedUpload, StartUpload, UploadState, uploadsPath } from '@litfass/model';
import { Type } from 'typebox';
import { CHUNK_BYTES } from './chunk.ts';

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });

export const startUpload = route({
  method: 'POST',
  path: uploadsPath,
  summary: 'Announces a file of a form; its id becomes the value of the field once all parts are there',
  access: 'public',
  body: StartUpload,
  response: StartedUpload,
});

export const sendPart = route({
  method: 'PUT',
  path: `${uploadsPath}/:uploadId`,
  summary: 'Stores the next bytes of a file; 409 with the stored offset when they are not the next ones',
  access: 'public',
  params: Type.Object({ uploadId: Id }),
  query: Type.Object({ offset: Type.Integer({ minimum: 0 }) }),
  response: UploadState,
  bodyLimit: CHUNK_BYTES,
});

export const downloadUpload = route({
  method: 'GET',
  path: '/api/rest/forms/uploads/:uploadId',
  summary: 'A file that came with a submission, always as a download',
  access: { permission: 'formSubmissions' },
  params: Type.Object({ uploadId: Id }),
});
