import type { IslandContext } from '../../island.ts';
import { startFrame } from '../_shared/consent/consent-placeholder-button.ts';

export const moment = 'visible';

export function start(root: HTMLElement, { json }: IslandContext): void {
  const unreadable: unknown = Reflect.get(Object(json), 'unreadable');
  if (typeof unreadable === 'string') console.warn(`The SoundCloud address "${unreadable}" cannot be read.`);
  startFrame(root);
}
