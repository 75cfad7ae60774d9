import { isSecure, memberCookie, remoteMembers, type Website } from '@litfass/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CommerceParts } from '../db/database.ts';

/** Who of a website's members asks; null for nobody, and while auth is away. */
export type FindMember = (website: Website, request: FastifyRequest) => Promise<string | null>;

/** Sessions are auth's; what it answers is remembered until it says otherwise. */
export function openMembers(app: FastifyInstance, { bus, log }: Pick<CommerceParts, 'bus' | 'log'>): FindMember {
  const members = remoteMembers(bus, log);
  app.addHook('onClose', async () => members.close());
  return async ({ id }, request) => {
    const token = request.cookies[memberCookie(isSecure(request))];
    const member = token ? await members.find(id, token).catch(() => null) : null;
    return member?.memberId ?? null;
  };
}
