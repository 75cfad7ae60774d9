import type { FastifyReply } from 'fastify';
import { bareDocument } from '../document/plain-page.ts';
import type { Takedown } from './store.ts';

/** HTTP 451 (RFC 7725): says that it is taken down and by which law or clause; the reasons are the owner's to read. */
export function takedownPage(reply: FastifyReply, { path, basis, contact }: Takedown): FastifyReply {
  const what = path === '' ? 'diese Website' : 'diese Seite';
  const texts = [
    `Wer diese Plattform betreibt, hat ${what} gesperrt.`,
    `Grundlage: ${basis}`,
    ...(contact === '' ? [] : [`Rückfragen: ${contact}`]),
    'Wenn das deine Website ist: Melde dich in der Verwaltung an. Dort stehen die Gründe und wie du widersprichst.',
  ];
  return bareDocument(reply, 451, { title: 'Nicht verfügbar', texts });
}
