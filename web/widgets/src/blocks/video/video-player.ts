/** VID-009 */
export type VideoProvider = 'YouTube' | 'Vimeo' | 'Wistia' | 'Animoto';
export type VideoCommand = 'play' | 'pause';

const providers: readonly (readonly [string, VideoProvider])[] = [
  ['youtube-nocookie.com', 'YouTube'],
  ['youtube.com', 'YouTube'],
  ['vimeo.com', 'Vimeo'],
  ['wistia.net', 'Wistia'],
  ['wistia.com', 'Wistia'],
  ['animoto.com', 'Animoto'],
];

/** Whose player a frame holds, by its address; null for others, which take no commands. */
export function providerOf(frameUrl: string): VideoProvider | null {
  const host = URL.canParse(frameUrl) ? new URL(frameUrl).hostname : '';
  return providers.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1] ?? null;
}

/** The window message that makes a provider's player play or pause (VID-010). */
export function commandMessage(provider: VideoProvider, command: VideoCommand): string {
  return provider === 'YouTube'
    ? JSON.stringify({ event: 'command', func: `${command}Video`, args: [] })
    : JSON.stringify({ method: command, args: [] });
}

/** The address that starts playing at once, and whose player listens to commands. */
export function playingUrl(frameUrl: string): string {
  if (!URL.canParse(frameUrl)) return frameUrl;
  const provider = providerOf(frameUrl);
  const url = new URL(frameUrl);
  if (provider !== null) url.searchParams.set(provider === 'Wistia' ? 'autoPlay' : 'autoplay', '1');
  if (provider === 'YouTube') url.searchParams.set('enablejsapi', '1');
  if (provider === 'Vimeo') url.searchParams.set('api', '1');
  return url.href;
}

/** The mode of a loader as written; undefined when there is no such mode (VID-002, VID-003). */
export function readMode(text: string | undefined): 'none' | 'fit' | 'fill' | null | undefined {
  if (text === undefined) return null;
  return text === 'none' || text === 'fit' || text === 'fill' ? text : undefined;
}

/** Whether a message of Vimeo's player refuses a video because of its Basic account. */
export function refusesBasic(message: unknown): boolean {
  const told: unknown = typeof message === 'string' ? parsed(message) : message;
  const fault: unknown = Reflect.get(Object(told), 'data');
  const text: unknown = Reflect.get(Object(fault), 'message');
  return Reflect.get(Object(told), 'event') === 'error' && typeof text === 'string' && /\bbasic\b/i.test(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
