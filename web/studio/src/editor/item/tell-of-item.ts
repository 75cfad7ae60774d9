import type { EditorEventName } from '../../analytics/events.ts';
import { tell } from '../../analytics/tell.ts';
import type { Aspect } from '../aspects.ts';

/** Tells what was done with an item; pages, header and footer have no such events. */
export function tellOfItem(name: EditorEventName, { look, id, collectionId }: Aspect): void {
  if (look === 'item') tell(name, { objectId: id, ...(collectionId !== null && { parentId: collectionId }) });
}
