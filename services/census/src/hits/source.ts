/** The one name of a network by its domains: pages for phones, forwarders of links and apps are all below them. */
const NETWORKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'facebook.com': ['facebook.com', 'fb.com', 'fb.me', 'fb.watch'],
    'instagram.com': ['instagram.com', 'ig.me'],
    'x.com': ['x.com', 'twitter.com', 't.co'],
    'linkedin.com': ['linkedin.com', 'lnkd.in'],
    'pinterest.com': ['pinterest.com', 'pinterest.de', 'pinterest.at', 'pinterest.ch', 'pinterest.fr', 'pin.it'],
    'youtube.com': ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    'reddit.com': ['reddit.com', 'redd.it'],
    'tiktok.com': ['tiktok.com'],
    'xing.com': ['xing.com'],
  }).flatMap(([name, domains]) => domains.map((domain) => [domain, name])),
);

/** The name under which visits from a host are counted: that of its network, else the host as people would say it. */
export const sourceOf = (host: string): string => NETWORKS.get(lastTwoLabels(host)) ?? spokenHost(host);

/** A host without what only tells of the way it is shown: `www.`, `m.`. */
export const spokenHost = (host: string): string => host.replace(/^(?:www|m|mobile|amp)\.(?=[^.]+\.)/, '');

function lastTwoLabels(host: string): string {
  const dot = host.lastIndexOf('.', host.lastIndexOf('.') - 1);
  return host.slice(dot + 1);
}
