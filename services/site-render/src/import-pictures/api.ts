import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

/** Asks the old website for them: only who owns it may agree to that. */
export const fetchPicturesRoute = route({
  method: 'POST',
  path: '/api/rest/site/imports/:id/pictures',
  summary: 'Fetches the files that an import misses from where the old website has them, in the background',
  access: { permission: 'admin' },
  params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{24}$' }) }),
  response: Type.Object({
    /** How many of them are still to come. */
    waiting: Type.Integer(),
  }),
});
