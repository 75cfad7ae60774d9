import type { EmbedView } from '@litfass/model';
import { embedAddress } from '../_shared/embed/embed-address.ts';
import { hasText } from '../_shared/value/rich.ts';

/**
 * The address of the frame behind a placeholder: that of a known provider, or the one in the owner's own code.
 * Null for an address that nobody offers as a frame.
 */
export const frameUrlOf = (value: { url: string | null; html: string }, embed: EmbedView | null): string | null =>
  embed?.frameUrl ?? (hasText(value.html) && !hasText(value.url) ? embedAddress(value) : null);
