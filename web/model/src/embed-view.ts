import type { EmbedView } from './view-answers.ts';

interface Provider {
  name: string;
  hosts: string[];
  /** The address of the player's frame, or null when the page has none that can be embedded. */
  frame: (url: URL) => string | null;
  size: { width: number; height: number } | null;
}

const WIDE = { width: 1280, height: 720 };
const id = (text: string | null | undefined, shape = /^[\w-]{1,64}$/): string | null =>
  text && shape.test(text) ? text : null;
const first = (url: URL): string | undefined => url.pathname.split('/')[1];
const part = (url: URL, index: number): string | undefined => url.pathname.split('/')[index];
const framed = (value: string | null, frame: (value: string) => string): string | null =>
  value === null ? null : frame(value);

/** Who may be embedded, and how its frame is addressed; nobody else's page ever becomes a frame. */
const PROVIDERS: Provider[] = [
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    frame: (url) => framed(youTubeId(url), (video) => `https://www.youtube-nocookie.com/embed/${video}`),
    size: WIDE,
  },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    frame: (url) =>
      framed(
        id(url.pathname.split('/').findLast((step) => /^\d+$/.test(step))),
        (video) => `https://player.vimeo.com/video/${video}?dnt=1`,
      ),
    size: WIDE,
  },
  {
    name: 'Spotify',
    hosts: ['open.spotify.com'],
    frame: (url) => spotifyFrame(url),
    size: { width: 640, height: 352 },
  },
  {
    name: 'SoundCloud',
    hosts: ['soundcloud.com'],
    frame: (url) => `https://w.soundcloud.com/player/?url=${encodeURIComponent(url.href)}`,
    size: { width: 640, height: 166 },
  },
  {
    name: 'TED',
    hosts: ['ted.com'],
    frame: (url) =>
      first(url) === 'talks' ? framed(id(part(url, 2)), (talk) => `https://embed.ted.com/talks/${talk}`) : null,
    size: WIDE,
  },
  { name: 'CodePen', hosts: ['codepen.io'], frame: (url) => codePenFrame(url), size: { width: 800, height: 450 } },
  {
    name: 'Mixcloud',
    hosts: ['mixcloud.com'],
    frame: (url) => `https://www.mixcloud.com/widget/iframe/?feed=${encodeURIComponent(url.pathname)}`,
    size: { width: 640, height: 120 },
  },
  {
    name: 'SpeakerDeck',
    hosts: ['speakerdeck.com'],
    frame: (url) =>
      first(url) === 'player' ? framed(id(part(url, 2)), (deck) => `https://speakerdeck.com/player/${deck}`) : null,
    size: { width: 800, height: 450 },
  },
  {
    name: 'Dailymotion',
    hosts: ['dailymotion.com', 'dai.ly'],
    frame: (url) =>
      framed(
        id(url.hostname === 'dai.ly' ? first(url) : part(url, 2)),
        (video) => `https://geo.dailymotion.com/player.html?video=${video}`,
      ),
    size: WIDE,
  },
  {
    name: 'Google Maps',
    hosts: ['google.com', 'maps.google.com'],
    frame: (url) =>
      url.pathname.startsWith('/maps/embed') ? `https://www.google.com${url.pathname}${url.search}` : null,
    size: { width: 800, height: 450 },
  },
  ...['Instagram', 'TikTok', 'Flickr', 'Reddit', 'Pinterest', 'Tumblr', 'Twitter'].map((name) =>
    linkOnly(name, `${name.toLowerCase()}.com`),
  ),
  linkOnly('X', 'x.com'),
  linkOnly('WordPress.tv', 'wordpress.tv'),
  linkOnly('SlideShare', 'slideshare.net'),
];

/**
 * What an address embeds, by an allow-list of providers and without asking any of them (D8). `frameUrl` is empty for
 * providers whose frame cannot be told from the address: such an embed stays a link. Null for all other addresses.
 */
export function embedView(address: string): EmbedView | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const host = url.hostname.replace(/^(www|m)\./, '');
  const provider = PROVIDERS.find(({ hosts }) => hosts.includes(host));
  if (!provider) return null;
  return {
    provider: provider.name,
    title: provider.name,
    frameUrl: provider.frame(url) ?? '',
    width: provider.size?.width ?? null,
    height: provider.size?.height ?? null,
  };
}

function linkOnly(name: string, host: string): Provider {
  return { name, hosts: [host], frame: () => null, size: null };
}

function youTubeId(url: URL): string | null {
  const video = /^[\w-]{6,20}$/;
  if (url.hostname.endsWith('youtu.be')) return id(first(url), video);
  if (['embed', 'shorts', 'live', 'v'].includes(first(url) ?? '')) return id(part(url, 2), video);
  return id(url.searchParams.get('v'), video);
}

function spotifyFrame(url: URL): string | null {
  const [kind, item] = url.pathname
    .split('/')
    .filter((step) => step !== '' && step !== 'embed' && !step.startsWith('intl-'));
  const known = ['track', 'album', 'playlist', 'episode', 'show', 'artist'].includes(kind ?? '');
  return known ? framed(id(item), (value) => `https://open.spotify.com/embed/${kind}/${value}`) : null;
}

function codePenFrame(url: URL): string | null {
  const pen = id(part(url, 3));
  return part(url, 2) === 'pen'
    ? framed(pen, (value) => `https://codepen.io/${id(first(url)) ?? 'team'}/embed/${value}?default-tab=result`)
    : null;
}
