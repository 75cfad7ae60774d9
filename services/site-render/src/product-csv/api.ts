import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';
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

export const importProductsRoute = route({
  method: 'POST',
  path: '/api/rest/site/collections/:id/product-csv',
  summary:
    'Products of a CSV file by Shopify or WooCommerce as drafts; 422 with `problems` by row, then nothing is written',
  access,
  params,
  bodyLimit: 12_000_000,
  body: Type.Object({
    csv: Type.String({ maxLength: 10_000_000 }),
    /** Looks only, writes nothing. */
    dryRun: Type.Boolean({ default: false }),
    /** Where pictures of the file are in the media library by now: their paths by the addresses that the file names. */
    pictures: Type.Record(Type.String({ maxLength: 4096 }), Type.String({ maxLength: 500, pattern: '^media/' }), {
      default: {},
    }),
  }),
  response: Type.Object({
    format: Type.Union([Type.Literal('shopify'), Type.Literal('woocommerce')]),
    created: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    updated: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    /** Addresses of pictures that the file names, to be taken over one by one. */
    pictures: Type.Array(Type.String()),
    /** What was left out. */
    warnings: Type.Array(Problem),
  }),
});

export const exportProductsRoute = route({
  method: 'GET',
  path: '/api/rest/site/collections/:id/products.csv',
  summary: 'The published products of a collection in Shopify’s columns, which the import reads again',
  access,
  noted: true,
  params,
  hidden: true,
});
