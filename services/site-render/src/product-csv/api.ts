import { route } from '@litfass/kit/contract';
import { Type, type Static } from 'typebox';
import { goodsAccess } from '../editor/goods-access.ts';

const access = goodsAccess;
const params = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{24}$' }) });

const Problem = Type.Object({
  /** Line of the file, the head is 1. */
  row: Type.Integer(),
  column: Type.String(),
  text: Type.String(),
});
export type CsvProblem = { row: number; column: string; text: string };

const Unclear = Type.Object({
  /** The columns that are meant, by the names of the file. */
  column: Type.String(),
  /** Numbers of the file, and what they are where a point or a comma begins the fraction; null: no number then. */
  examples: Type.Array(
    Type.Object({
      text: Type.String(),
      point: Type.Union([Type.Number(), Type.Null()]),
      comma: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
});
export type UnclearNumbers = Static<typeof Unclear>;

export const importProductsRoute = route({
  method: 'POST',
  path: '/api/rest/site/collections/:id/product-csv',
  summary:
    'Products of a CSV file by Shopify or WooCommerce as drafts; rows that are wrong are `refused` one by one, all others taken. 422 with `problems` where the file cannot be read at all, or without `decimal` where its numbers are unclear',
  access,
  params,
  bodyLimit: 12_000_000,
  body: Type.Object({
    csv: Type.String({ maxLength: 10_000_000 }),
    /** Looks only, writes nothing. */
    dryRun: Type.Boolean({ default: false }),
    /** Which sign begins the fraction of the file's numbers, where that was `unclear`. */
    decimal: Type.Optional(Type.Union([Type.Literal('.'), Type.Literal(',')])),
    /** Where pictures of the file are in the media library by now: their paths by the addresses that the file names. */
    pictures: Type.Record(Type.String({ maxLength: 4096 }), Type.String({ maxLength: 500, pattern: '^media/' }), {
      default: {},
    }),
  }),
  response: Type.Object({
    format: Type.Union([Type.Literal('shopify'), Type.Literal('woocommerce')]),
    created: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    updated: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    /** Products that are here already just as the file has them. */
    unchanged: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    /** Rows that are not taken, each with the reason. */
    refused: Type.Array(Problem),
    /** Columns whose numbers may be meant in two ways; `decimal` says which. */
    unclear: Type.Array(Unclear),
    /** Addresses of pictures that the file names, to be taken over one by one. */
    pictures: Type.Array(Type.String()),
    /** What was left out or is to be looked at. */
    warnings: Type.Array(Problem),
  }),
});

export const exportProductsRoute = route({
  method: 'GET',
  path: '/api/rest/site/collections/:id/products.csv',
  exports: 'csv',
  summary: 'The published products of a collection in Shopify’s columns, which the import reads again',
  access,
  noted: true,
  params,
  hidden: true,
});
