import { parseUntrustedJson } from '@litfass/kit';
import { collectionTypeNames, choice, nullable, open, type ItemCard } from '@litfass/model';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Terms = Type.Array(open({ name: Type.String(), href: Type.String(), count: Type.Number() }));
const MaybeText = nullable(Type.String());
const MaybeThing = nullable(open({}));

const validator = Compile(
  open({
    id: Type.String(),
    urlId: Type.String(),
    title: Type.String(),
    href: Type.String(),
    collectionType: choice(collectionTypeNames),
    collectionTitle: Type.String(),
    excerpt: Type.String(),
    author: Type.String(),
    publishedAt: MaybeText,
    updatedAt: MaybeText,
    startDate: MaybeText,
    endDate: MaybeText,
    allDay: Type.Boolean(),
    location: MaybeThing,
    tags: Terms,
    categories: Terms,
    thumbnail: MaybeThing,
    media: MaybeThing,
    commentCount: Type.Number(),
    featured: Type.Boolean(),
    product: MaybeThing,
  }),
);

/**
 * The card of an item as site told it. Its deeper parts (files, product) are site's own views and taken as they are.
 * @throws Error when it is no card
 */
export function readCard(json: string): ItemCard {
  const card = parseUntrustedJson(json, { maxBytes: 1_000_000, maxKeys: 100_000 });
  if (validator.Check(card)) return card as unknown as ItemCard;
  const [fault] = validator.Errors(card);
  throw new Error(`No card of an item: ${fault?.instancePath ?? ''} ${fault?.message ?? ''}`);
}
