import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const Path = Type.Optional(Type.String({ maxLength: 2000 }));
const path = '/api/auth/hand-over';

/** The three steps are visited one after the other; only the first is linked to. */
export const startHandOver = route({
  method: 'GET',
  path: `${path}/start`,
  summary: 'Brings a log-in here from where the account is logged in: the website on the app domain, or `from`',
  access: 'public',
  query: Type.Object({
    to: Path,
    /** Identifier of the website that the account is logged in at; empty: the bare app domain. */
    from: Type.Optional(Type.String({ maxLength: 63 })),
  }),
});

export const giveHandOver = route({
  method: 'GET',
  path,
  summary: 'Gives a code for `host` to who is logged in here',
  access: 'public',
  scope: 'account',
  query: Type.Object({
    host: Type.String({ maxLength: 253 }),
    state: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    to: Path,
  }),
});

export const finishHandOver = route({
  method: 'GET',
  path: `${path}/finish`,
  summary: 'Takes the code and leads on; on a custom domain the session says who somebody is, and allows nothing',
  access: 'public',
  query: Type.Object({ code: Type.String({ maxLength: 100 }), to: Path }),
});
