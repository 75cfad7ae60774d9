import { websiteStatuses } from '@litfass/model';
import { Failure } from '../platform/failure.ts';
import type { Command } from './command.ts';
import type { PlatformClient } from './platform-client.ts';
import { siteTexts } from './texts.ts';

/** A website as the platform lists it. */
export interface ListedWebsite {
  id: string;
  identifier: string;
  hosts: string[];
  status: number;
  /** What it has of each limit, by its status. */
  limitsPercent: number;
}

const LIST = '/api/rest/site/websites';

interface WebsitePage {
  websites: ListedWebsite[];
  next: string | null;
}

/** All websites, by identifier. */
export async function listWebsites(platform: PlatformClient): Promise<ListedWebsite[]> {
  const websites: ListedWebsite[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: WebsitePage = await platform.call<WebsitePage>(`${LIST}?after=${after}`);
    websites.push(...page.websites);
    after = page.next;
  }
  return websites.toSorted((a, b) => (a.identifier < b.identifier ? -1 : 1));
}

/** @throws Failure when the platform has no such website */
export async function findWebsite(platform: PlatformClient, identifier: string): Promise<ListedWebsite> {
  const { websites } = await platform.call<WebsitePage>(`${LIST}?identifier=${encodeURIComponent(identifier)}`);
  const website = websites.find((listed) => listed.identifier === identifier);
  if (!website) throw new Failure(siteTexts.noWebsite, { identifier });
  return website;
}

/** The website's own address, as a browser on this machine reaches it. */
export function addressOf(platform: PlatformClient, identifier: string): string {
  return `http://${identifier}.${platform.appDomain}:${platform.port}`;
}

/** Removes the website from every service, last from the one that lists it: an attempt that broke off can be repeated. */
export async function removeWebsite(platform: PlatformClient, identifier: string): Promise<void> {
  const { id } = await findWebsite(platform, identifier);
  for (const area of ['forms', 'commerce', 'auth', 'census', 'widget']) {
    await platform.call(`/api/rest/${area}/websites/${id}`, { method: 'DELETE' });
  }
  await platform.call(`/api/rest/site/websites/${identifier}`, { method: 'DELETE' });
}

/** Its limits follow at once. */
export async function changeStatus(
  platform: PlatformClient,
  identifier: string,
  status: keyof typeof websiteStatuses,
): Promise<void> {
  const content = JSON.stringify({ status: websiteStatuses[status] });
  await platform.call(`/api/rest/site/websites/${identifier}/status`, {
    method: 'PUT',
    body: { type: 'application/json', content },
  });
}

/** The name of a status, else its number. */
export const nameOfStatus = (code: number): string =>
  Object.entries(websiteStatuses).find(([, known]) => known === code)?.[0] ?? String(code);

const takedownOf = (identifier: string): string => `/api/rest/site/websites/${identifier}/takedown`;

/** Visitors get 451 instead of the website, or of one page. */
export async function takeDown(
  platform: PlatformClient,
  { identifier, path, basis, reasons, contact }: Extract<Command, { name: 'suspend' }>,
): Promise<void> {
  const content = JSON.stringify({ ...(path !== null && { path }), basis, reasons, contact });
  await platform.call(takedownOf(identifier), { method: 'PUT', body: { type: 'application/json', content } });
}

/** Shows it again, whatever took it down. */
export async function showAgain(
  platform: PlatformClient,
  { identifier, path }: Extract<Command, { name: 'resume' }>,
): Promise<void> {
  const query = path === null ? '' : `?path=${encodeURIComponent(path)}`;
  await platform.call(`${takedownOf(identifier)}${query}`, { method: 'DELETE' });
}
