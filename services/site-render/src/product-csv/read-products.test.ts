import { describe, expect, it } from 'vitest';
import { readProducts } from './read-products.ts';
import { writeCsv } from './write-csv.ts';

const read = (text: string) => readProducts(text, () => 0.5);
const shopify = [
  'Handle,Title,Body (HTML),Tags,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
  'becher,Becher,<p>Gut</p>,"neu, blau",Größe,S,B-S,300,shopify,5,12.50,15.00,https://x.test/1.jpg',
  'becher,,,,,M,B-M,350,shopify,0,13.50,,',
  'karte,Karte,,,Title,Default Title,,0,,,5.00,,',
].join('\n');

describe('a CSV of Shopify', () => {
  it('gives products with options, sale prices, stock and weights (PROD-006)', () => {
    const { format, products, problems, warnings } = read(shopify);
    expect([format, problems]).toEqual(['shopify', []]);
    expect(products).toMatchObject([
      {
        slug: 'becher',
        title: 'Becher',
        body: '<p>Gut</p>',
        tags: ['neu', 'blau'],
        product: {
          productType: 'PHYSICAL',
          variantOptionNames: ['Größe'],
          variants: [
            {
              sku: 'B-S',
              optionValues: [{ optionName: 'Größe', value: 'S' }],
              priceCents: 1500,
              salePriceCents: 1250,
              onSale: true,
              qtyInStock: 5,
              weight: 0.3,
            },
            { sku: 'B-M', priceCents: 1350, qtyInStock: 0 },
          ],
        },
      },
      { title: 'Karte', product: { variants: [{ sku: 'SQ5000000', optionValues: [], unlimited: true }] } },
    ]);
    expect(warnings).toEqual([{ row: 2, column: 'Image Src', text: expect.stringContaining('Bilder') }]);
  });

  it('comes back from what is exported, and no cell of that is a formula', () => {
    const [first] = read(shopify).products;
    if (!first) throw new Error('no product');
    const item = { id: 'a'.repeat(24), urlId: 'becher', title: '=1+1', structuredContent: first.product };
    const text = writeCsv([item]);
    expect(text).toContain(`'=1+1`);
    const again = read(text);
    expect(again.problems).toEqual([]);
    expect(again.products[0]).toMatchObject({ title: '=1+1', product: { variants: first.product.variants } });
  });
});

describe('a CSV of WooCommerce', () => {
  const head =
    'ID,Type,SKU,Name,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';

  it('gives products with their variations, also with semicolons and commas in prices', () => {
    const lines = [
      '1,variable,HEMD,Hemd,,1,,,,,,Farbe,"Rot, Blau"',
      '2,variation,H-R,Hemd,,1,3,"0.2","29.00","39.00",HEMD,Farbe,Rot',
      '3,variation,H-B,Hemd,,1,,0.2,,39.00,id:1,Farbe,Blau',
    ];
    expect(read([head, ...lines].join('\n')).products).toMatchObject([
      {
        title: 'Hemd',
        product: {
          variantOptionNames: ['Farbe'],
          variants: [
            { sku: 'H-R', priceCents: 3900, salePriceCents: 2900, qtyInStock: 3, weight: 0.2 },
            { sku: 'H-B', priceCents: 3900, unlimited: true },
          ],
        },
      },
    ]);
    const german = `${head.replaceAll(',', ';')}\n1;simple;T;Tasse;;1;4;0,3;;12,50;;;`;
    expect(read(german).products).toMatchObject([{ product: { variants: [{ priceCents: 1250, weight: 0.3 }] } }]);
  });
});

describe('a broken CSV', () => {
  it.each([
    ['nothing known', 'a,b\n1,2', 1, ''],
    ['a quote that does not end', `${shopify}\n"x,Y`, 5, ''],
    ['no price', 'Handle,Title,Variant Price\nx,X,gratis', 2, 'Variant Price'],
    ['a negative price', 'Handle,Title,Variant Price\nx,X,-5', 2, 'Variant Price'],
    ['no title', 'Handle,Title,Variant Price\nx,,5', 2, 'Title'],
    ['half a piece', 'Handle,Title,Variant Price,Variant Inventory Qty\nx,X,5,1.5', 2, 'Variant Inventory Qty'],
    ['a SKU twice', 'Handle,Title,Variant Price,Variant SKU\nx,X,5,A\ny,Y,5,A', 3, 'SKU'],
    ['a variation without its product', 'ID,Type,SKU,Name,Regular price,Parent\n2,variation,A,X,5,NIE', 2, 'Parent'],
  ])('with %s names row and column', (_name, text, row, column) => {
    expect(read(text).problems).toContainEqual(expect.objectContaining({ row, column }));
  });
});
