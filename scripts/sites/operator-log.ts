import type { PlatformClient } from './platform-client.ts';
import { findWebsite, listWebsites } from './websites.ts';

interface OperatorAct {
  at: string;
  operator: string;
  event: string;
  websiteId: string;
  detail: string;
}

/** What the operator did, the newest first: time, who, what, to which website, what the call named. A removed website is its id. */
export async function operatorLog(platform: PlatformClient, identifier: string | null): Promise<string[][]> {
  const only = identifier === null ? '' : `&websiteId=${(await findWebsite(platform, identifier)).id}`;
  const known = new Map((await listWebsites(platform)).map((website) => [website.id, website.identifier]));
  const lines: string[][] = [];
  for (let next: string | null = ''; next !== null;) {
    const cursor: string = next === '' ? '' : `&cursor=${next}`;
    const page: { items: OperatorAct[]; next: string | null } = await platform.call(
      `/api/rest/auth/operator-acts?limit=200${only}${cursor}`,
    );
    for (const { at, operator, event, websiteId, detail } of page.items)
      lines.push([at, operator, event, known.get(websiteId) ?? websiteId, detail]);
    next = page.next;
  }
  return lines;
}
