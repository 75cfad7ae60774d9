import type { PageParts } from '../page-parts.ts';
import { pickText } from '../website-context.ts';

/** Code of the role admin (ENUM-005). */
const admin = 1;

/** A message of the channel: what would be told to the census, and from which page. */
export interface MirroredEvent {
  type: string;
  data: unknown;
  pagePath: string;
}

/**
 * Opens the channel `litfass-events-{websiteId}` for admins, on which other windows of the same browser see every
 * analytics event of this page (ROLE-011); for others it is a function that does nothing.
 */
export function openMirror({ context, onDestroy }: PageParts, roles: readonly number[]) {
  if (!roles.includes(admin) || !('BroadcastChannel' in window)) return () => {};
  const channel = new BroadcastChannel(`litfass-events-${pickText(context, 'website', 'id')}`);
  onDestroy(() => channel.close());
  return (type: string, data: unknown): void => {
    const event: MirroredEvent = { type, data, pagePath: location.pathname };
    channel.postMessage(event);
  };
}
