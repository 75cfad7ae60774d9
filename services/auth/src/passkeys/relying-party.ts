import type { Website } from '@litfass/kit';
import type { FastifyRequest } from 'fastify';
import type { AuthConfig } from '../config.ts';

/**
 * For whom passkeys are made: the app domain, so that one works on all websites under it. A custom domain, and an app
 * domain of one label such as `localhost`, is on its own: browsers refuse more. An answer counts only for the origin
 * that asked, so a page of one website cannot log in on another.
 */
export function relyingParty(
  { appDomain }: Pick<AuthConfig, 'appDomain'>,
  { host }: Pick<Website, 'host'>,
  request: Pick<FastifyRequest, 'protocol' | 'headers'>,
): { rpId: string; origin: string } {
  const isUnder = appDomain.includes('.') && (host === appDomain || host.endsWith(`.${appDomain}`));
  return { rpId: isUnder ? appDomain : host, origin: `${request.protocol}://${request.headers.host ?? host}` };
}
