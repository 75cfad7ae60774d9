import { on, refusals } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CensusParts } from '../db/database.ts';
import type { Take } from '../hits/recorder.ts';
import { recordEditorEvents } from './api.ts';

/** The call of the owner's app. Only who works on this very website tells of it. */
export function serveEditorEvents(app: FastifyInstance, parts: CensusParts, take: Take): void {
  on(app, parts, recordEditorEvents, async ({ website, session, body, request, reply }) => {
    if (!session || session.permissions.length === 0) throw refusals.forbidden();
    await take(
      website,
      request,
      body.map(({ eventName, payload }) => ({ event: 'editor-event', data: { ...payload, eventName } })),
      { isKnown: true },
    );
    return reply.code(204).send();
  });
}
