import type { Site, Website, WebsiteSettings } from '@litfass/model';

type Change = (site: Site) => Site;

export const changeWebsite =
  (part: Partial<Website>): Change =>
  (site) => ({ ...site, website: { ...site.website, ...part } });

export const changeSettings =
  (part: WebsiteSettings): Change =>
  (site) => ({ ...site, settings: { ...site.settings, ...part } });
