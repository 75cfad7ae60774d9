import { websiteStatuses, type Site, type WebsiteStatus } from '@litfass/model';

/** One that says nothing of it is paid for. */
export const statusOf = ({ website }: Site): WebsiteStatus => website.status ?? websiteStatuses.paid;

/** A site document of its owner, who may change neither what the website is called on the platform nor its status. */
export function withOwnStatus(site: Site, stored: Site): Site {
  const { id: _id, status: _status, ...said } = site.website;
  const { id, identifier, status } = stored.website;
  return {
    ...site,
    website: { ...said, identifier, ...(id !== undefined && { id }), ...(status !== undefined && { status }) },
  };
}
