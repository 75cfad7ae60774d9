import { singleHostHeader, type HostDirectory, type Intercept } from '@litfass/kit';
import { sendReadyPage } from '../document/answer.ts';
import { refuseTogether, type FullHouse } from '../document/full-house.ts';
import { cacheKey } from '../document/page-query.ts';
import type { PageCache } from './page-cache.ts';

/**
 * Answers what the page cache holds, fresh and compressed, before Fastify sees the request, and refuses what a full house
 * has no room for; everything else goes on to the routes. A cached page is the same for every visitor, so no cookie, session or permission matters here.
 */
export function serveCachedPages(
  { hosts, cache, fullHouse }: { hosts: Pick<HostDirectory, 'find'>; cache: PageCache; fullHouse: FullHouse },
  { onServed, onRefused }: { onServed: () => void; onRefused: () => void },
): Intercept {
  const refuse = refuseTogether();
  return (request, response) => {
    if (request.method !== 'GET' || !request.url) return false;
    const website = hosts.find(singleHostHeader(request.rawHeaders) ?? '');
    const key = website && cacheKey(website.id, request.url);
    const page = key ? cache.find(key) : undefined;
    if (website && !page && fullHouse.refuses(website.id, request.url)) {
      refuse(request, response, website.locale);
      onRefused();
      return true;
    }
    if (!website || !page || !cache.isFresh(website.id, page, Date.now())) return false;
    if (!sendReadyPage(request, response, page)) return false;
    onServed();
    return true;
  };
}
