import { parseUntrustedJson } from '@litfass/kit';
import { nullable, open } from '@litfass/model';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** How a product is shown in a cart: the address of its page and of its first picture. */
export interface ProductCard {
  href: string;
  image: string | null;
}

const Picture = nullable(open({ url: Type.String() }));

const validator = Compile(
  open({
    href: Type.String(),
    thumbnail: Type.Optional(Picture),
    product: nullable(open({ images: Type.Optional(Type.Array(open({ url: Type.String() }))) })),
  }),
);

/** The card of an item as site tells it; null for an item that is no product. @throws Error when it is no card */
export function readProductCard(json: string): ProductCard | null {
  const card = parseUntrustedJson(json, { maxBytes: 1_000_000, maxKeys: 100_000 });
  if (!validator.Check(card)) throw new Error('No card of an item');
  if (!card.product) return null;
  return { href: card.href, image: card.product.images?.[0]?.url ?? card.thumbnail?.url ?? null };
}
