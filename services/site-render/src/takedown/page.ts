import { textsFor } from '@litfass/model/texts';
import type { FastifyReply } from 'fastify';
import { bareDocument } from '../document/plain-page.ts';
import type { Takedown } from './store.ts';

/** HTTP 451 (RFC 7725): says that it is taken down and by which law or clause; the reasons are the owner's to read. */
export function takedownPage(
  reply: FastifyReply,
  { path, basis, contact }: Takedown,
  { locale }: { locale: string },
): FastifyReply {
  const { takedown } = textsFor(locale).plainPages;
  const texts = [
    path === '' ? takedown.website : takedown.page,
    takedown.basis({ basis }),
    ...(contact === '' ? [] : [takedown.contact({ contact })]),
    takedown.owner,
  ];
  return bareDocument(reply, 451, { locale, title: takedown.title, texts });
}
