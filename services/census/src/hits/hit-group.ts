import { create, toBinary } from '@bufbuild/protobuf';
import { HitGroupSchema } from '@litfass/proto/census/v1/hit_pb';
import { facetsOf } from '../drain/dimension.ts';
import type { NewHit } from './hit.ts';

/** The message of some hits: each text once. */
export function groupBytes(hits: readonly NewHit[]): Uint8Array {
  const places = new Map([['', 0]]);
  const placeOf = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, places.size);
    return places.size - 1;
  };
  const counted = hits.map(({ websiteId, event, page, facets, ...hit }) => ({
    ...hit,
    websiteId: placeOf(websiteId),
    event: placeOf(event),
    page: placeOf(page),
    ...facetsOf((name) => placeOf(facets[name])),
  }));
  return toBinary(HitGroupSchema, create(HitGroupSchema, { texts: [...places.keys()], hits: counted }));
}
