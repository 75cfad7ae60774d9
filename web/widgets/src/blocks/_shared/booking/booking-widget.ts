import { textsFor } from '@litfass/model/texts';
import type { Static } from 'typebox';
import type { RenderContext } from '../../../block.ts';
import type { bookingSchema } from './booking-value.ts';

/** Hosts whose scripts may be loaded into a page; other services are a link. */
const scriptHosts = [
  'opentable.com',
  'opentable.de',
  'opentable.co.uk',
  'exploretock.com',
  'resy.com',
  'quandoo.com',
  'quandoo.de',
  'thefork.com',
  'sevenrooms.com',
  'formitable.com',
  'zenchef.com',
  'acuityscheduling.com',
  'squarespacescheduling.com',
  'calendly.com',
];

export interface BookingJson {
  scriptUrl: string;
  /** Shown in the editor instead of the service (BOOK-002). */
  preview: string;
}

interface Props {
  value: Static<typeof bookingSchema>;
  context: RenderContext;
}

/** What the browser loads after consent; null where the block is only a link to the service. */
export const bookingJson = ({ value, context }: Props): BookingJson | null => {
  const scriptUrl = value.scriptUrl ?? '';
  if (!isKnownScript(scriptUrl)) return null;
  return { scriptUrl, preview: textsFor(context.locale).widgets.bookingLogOut };
};

/** Whether an address is a script of a known booking service. */
export function isKnownScript(address: string): boolean {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return scriptHosts.some((end) => hostname === end || hostname.endsWith(`.${end}`));
}
