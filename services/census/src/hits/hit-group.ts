import type { DescField } from '@bufbuild/protobuf';
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { CountedHitSchema, HitGroupSchema } from '@litfass/proto/census/v1/hit_pb';
import { facetNames } from '../drain/dimension.ts';
import type { NewHit } from './hit.ts';

const tagOf = ({ number }: DescField, type: WireType): number => (number << 3) | type;

const group = {
  texts: tagOf(HitGroupSchema.field.texts, WireType.LengthDelimited),
  hits: tagOf(HitGroupSchema.field.hits, WireType.LengthDelimited),
};
const { field } = CountedHitSchema;
const tags = {
  websiteId: tagOf(field.websiteId, WireType.Varint),
  event: tagOf(field.event, WireType.Varint),
  visitor: tagOf(field.visitor, WireType.LengthDelimited),
  receivedAt: tagOf(field.receivedAt, WireType.Bit64),
  hitId: tagOf(field.hitId, WireType.LengthDelimited),
  page: tagOf(field.page, WireType.Varint),
  dataJson: tagOf(field.dataJson, WireType.LengthDelimited),
  orderId: tagOf(field.orderId, WireType.LengthDelimited),
  removal: tagOf(field.removal, WireType.Bit64),
};
const facetTags = facetNames.map((name) => [name, tagOf(field[name], WireType.Varint)] as const);

/**
 * The message of some hits: each text once. Written field by field: messages built first and looked through by their
 * schema take three times as long, and this runs for every hit.
 */
export function groupBytes(hits: readonly NewHit[]): Uint8Array {
  const places = new Map([['', 0]]);
  const writer = new BinaryWriter();
  for (const hit of hits) {
    writer.uint32(group.hits).fork();
    write(writer, hit, places);
    writer.join();
  }
  for (const text of places.keys()) writer.uint32(group.texts).string(text);
  return writer.finish();
}

function write(writer: BinaryWriter, hit: NewHit, places: Map<string, number>): void {
  writePlace(writer, tags.websiteId, placeOf(places, hit.websiteId));
  writePlace(writer, tags.event, placeOf(places, hit.event));
  writer.uint32(tags.visitor).string(hit.visitor);
  writer.uint32(tags.receivedAt).double(hit.receivedAt);
  writer.uint32(tags.hitId).string(hit.hitId);
  writePlace(writer, tags.page, placeOf(places, hit.page));
  for (const [name, tag] of facetTags) writePlace(writer, tag, placeOf(places, hit.facets[name]));
  if (hit.dataJson !== '') writer.uint32(tags.dataJson).string(hit.dataJson);
  if (hit.orderId !== '') writer.uint32(tags.orderId).string(hit.orderId);
  if (hit.removal !== 0) writer.uint32(tags.removal).double(hit.removal);
}

function placeOf(places: Map<string, number>, text: string): number {
  if (text === '') return 0;
  const known = places.get(text);
  if (known !== undefined) return known;
  places.set(text, places.size);
  return places.size - 1;
}

function writePlace(writer: BinaryWriter, tag: number, place: number): void {
  if (place !== 0) writer.uint32(tag).uint32(place);
}
