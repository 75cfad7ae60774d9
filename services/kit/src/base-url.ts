import type { ServiceSettings } from './config.ts';

/** Address of a host as visitors see it, without a slash at its end: for links in mails and hand-overs. */
export function baseUrlOf(
  { publicPort, production }: Pick<ServiceSettings, 'publicPort' | 'production'>,
  host: string,
): string {
  const isSecure = production || publicPort === 443;
  const isUsual = isSecure || publicPort === 80;
  return `${isSecure ? 'https' : 'http'}://${host}${isUsual ? '' : `:${publicPort}`}`;
}
