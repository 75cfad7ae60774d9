/** Names by the end of the host name; the four of VID-009 first. */
const services: readonly (readonly [string, string])[] = [
  ['vimeo.com', 'Vimeo'],
  ['youtube.com', 'YouTube'],
  ['youtube-nocookie.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['wistia.com', 'Wistia'],
  ['wistia.net', 'Wistia'],
  ['animoto.com', 'Animoto'],
  ['soundcloud.com', 'SoundCloud'],
  ['spotify.com', 'Spotify'],
  ['bandcamp.com', 'Bandcamp'],
  ['instagram.com', 'Instagram'],
  ['facebook.com', 'Facebook'],
  ['linkedin.com', 'LinkedIn'],
  ['pinterest.com', 'Pinterest'],
  ['pinterest.de', 'Pinterest'],
  ['tiktok.com', 'TikTok'],
  ['threads.net', 'Threads'],
  ['bsky.app', 'Bluesky'],
  ['mastodon.social', 'Mastodon'],
  ['xing.com', 'XING'],
  ['github.com', 'GitHub'],
  ['twitch.tv', 'Twitch'],
  ['flickr.com', 'Flickr'],
  ['behance.net', 'Behance'],
  ['dribbble.com', 'Dribbble'],
  ['whatsapp.com', 'WhatsApp'],
  ['wa.me', 'WhatsApp'],
  ['t.me', 'Telegram'],
  ['x.com', 'X'],
  ['twitter.com', 'X'],
  ['opentable.com', 'OpenTable'],
  ['opentable.de', 'OpenTable'],
  ['acuityscheduling.com', 'Acuity Scheduling'],
  ['calendly.com', 'Calendly'],
  ['openstreetmap.org', 'OpenStreetMap'],
];

/** The name under which visitors know the owner of an address: a known service's, else the host name. */
export const serviceName = (address: string): string => {
  if (/^mailto:/i.test(address)) return 'E-Mail';
  const host = hostOf(address);
  const known = services.find(([end]) => host === end || host.endsWith(`.${end}`));
  return known?.[1] ?? host.replace(/^www\./, '');
};

const hostOf = (address: string): string => {
  const given = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(given) ? new URL(given).hostname : given;
};
