import Bowser from 'bowser';
import { isbot } from 'isbot';

/** What a browser's own description of itself tells. Empty where nothing is known. */
export interface Machine {
  isBot: boolean;
  device: 'phone' | 'tablet' | 'desktop' | 'tv' | '';
  browser: string;
  os: string;
}

const MOST_REMEMBERED = 5000;
/** No browser needs more; what is remembered of strangers has to have an end. */
const LONGEST = 500;
const LONGEST_NAME = 60;
const known = new Map<string, Machine>();

/** Reads a User-Agent header; the same few come again and again, so what they say is remembered. */
export function machineOf(header: string): Machine {
  const userAgent = header.slice(0, LONGEST);
  const remembered = known.get(userAgent);
  if (remembered) return remembered;
  const machine = read(userAgent);
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(userAgent, machine);
  return machine;
}

const devices: Readonly<Record<string, Machine['device']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'desktop',
  tv: 'tv',
};

/** What the module does not know: television sets that call themselves phones, laptops that call themselves nothing. */
function deviceOf(userAgent: string): Machine['device'] | undefined {
  if (
    /\bAFT[A-Z\d]|\bFire ?TV\b|\bSMART-TV\b|\bSmartTV\b|\bGoogle ?TV\b|\bAppleTV|\bBRAVIA\b|\bWeb0S\b|\bHbbTV\b/.test(
      userAgent,
    )
  )
    return 'tv';
  return /\bCrOS\b/.test(userAgent) ? 'desktop' : undefined;
}

function read(userAgent: string): Machine {
  // No browser leaves it out.
  if (userAgent === '' || isbot(userAgent)) return { isBot: true, device: '', browser: '', os: '' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    isBot: platform.type === 'bot',
    device: deviceOf(userAgent) ?? devices[platform.type ?? ''] ?? '',
    browser: nameOf(browser.name),
    os: nameOf(os.name),
  };
}

/** An unknown browser is named by the header's own words, however many: a message of many hits would become too large. */
const nameOf = (name = ''): string => (name.length <= LONGEST_NAME ? name : '');
