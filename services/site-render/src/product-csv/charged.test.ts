import { describe, expect, it } from 'vitest';
import { readProducts } from './read-products.ts';
import { writeCsv } from './write-csv.ts';

const options = { now: new Date('2026-05-10T12:00:00Z'), decimal: null, currency: 'EUR' as const, random: () => 0.5 };
const read = (text: string) => readProducts(text, options);

describe('numbers', () => {
  const woo = (prices: string[], more = '') =>
    read(
      [
        'ID,Type,SKU,Name,Regular price,Weight (kg)',
        ...prices.map((price, index) => `${index + 1},simple,S${index},N,"${price}",${more}`),
      ].join('\n'),
    );
  const cents = (prices: string[]) => {
    const { products, refused, unclear } = woo(prices);
    return {
      cents: products.map(({ product }) => product.variants?.[0]?.priceCents),
      refused: refused.map(({ row }) => row),
      unclear,
    };
  };

  it.each([
    [['12.50', '1.999'], [1250], [3]],
    [['12,50', '1.999,00'], [1250, 199_900], []],
    [['1,234.50', '1.999'], [123_450], [3]],
    [['12,50', '1.250'], [1250, 125_000], []],
    [['0.500', '12.500', '8.4034'], [50, 1250], [4]],
    [['10.000,00', '5'], [1_000_000, 500], []],
    [['12,50', '13,50', '14.50'], [1250, 1350], [4]],
    [['1 250,00 €', '7'], [125_000, 700], []],
  ])('of a column are read in one way, never one by one: %j', (prices, expected, refused) => {
    expect(cents(prices)).toEqual({ cents: expected, refused, unclear: [] });
  });

  it('that could be meant in two ways are asked for, with what they would be', () => {
    expect(cents(['1.999', '5']).unclear).toEqual([
      { column: 'Regular price, Sale price', examples: [{ text: '1.999', point: 1.999, comma: 1999 }] },
    ]);
    const csv = 'ID,Type,SKU,Name,Regular price\n1,simple,A,N,1.999';
    const answered = (decimal: '.' | ',') => readProducts(csv, { ...options, decimal });
    expect(answered(',')).toMatchObject({
      unclear: [],
      products: [{ product: { variants: [{ priceCents: 199_900 }] } }],
    });
    expect(answered('.')).toMatchObject({ unclear: [], products: [], refused: [{ row: 2 }] });
  });

  it('of weights are read by their own column', () => {
    const { products } = woo(['12.50'], '"1.250,5"');
    expect(products[0]?.product.variants?.[0]?.weight).toBe(1250.5);
  });
});

describe('what changes what is charged is read or told', () => {
  const head =
    'ID,Type,SKU,Name,Published,Visibility in catalog,Date sale price starts,Date sale price ends,Tax status,Tax class,Stock,Backorders allowed?,Sale price,Regular price';
  const one = (row: string) => {
    const { products, warnings, refused } = read(`${head}\n${row}`);
    const product = products[0]?.product;
    return { product, variant: product?.variants?.[0], columns: warnings.map(({ column }) => column), refused };
  };

  it('a sale that is over, or that has not begun, is none', () => {
    for (const dates of ['2019-01-01,2019-01-31', '2030-01-01,'])
      expect(one(`1,simple,W,N,1,visible,${dates},taxable,,5,0,5.00,10.00`)).toMatchObject({
        variant: { priceCents: 1000, onSale: false },
        columns: [expect.stringContaining('Date sale price')],
      });
    const { variant, columns } = one('1,simple,W,N,1,visible,,2030-12-31,taxable,,5,0,5.00,10.00');
    expect([variant?.salePriceCents, columns]).toEqual([500, ['Date sale price ends']]);
  });

  it.each([
    ['taxable,zero-rate', 'zero', ['Tax class']],
    ['none,', 'zero', ['Tax class']],
    ['taxable,reduced-rate', 'reduced', []],
    ['taxable,standard', undefined, []],
    ['taxable,holz', 'holz', ['Tax class']],
  ])('tax of %s is of the class %s', (tax, category, columns) => {
    const read = one(`1,simple,W,N,1,visible,,,${tax},5,0,,10.00`);
    expect([read.product?.taxCategory, read.columns]).toEqual([category, columns]);
  });

  it.each([
    ['1,simple,W,N,0,visible', 'Published'],
    ['1,simple,W,N,-1,visible', 'Published'],
    ['1,simple,W,N,1,hidden', 'Visibility in catalog'],
  ])('what visitors did not see there is told: %s', (row, column) => {
    expect(one(`${row},,,taxable,,5,0,,10.00`).columns).toEqual([column]);
  });

  it('less than none with orders beyond it never runs out, and without is sold out', () => {
    expect(one('1,simple,W,N,1,visible,,,taxable,,-3,notify,,10.00')).toMatchObject({
      variant: { unlimited: true },
      columns: ['Stock'],
    });
    expect(one('1,simple,W,N,1,visible,,,taxable,,-3,0,,10.00')).toMatchObject({
      variant: { qtyInStock: 0 },
      columns: ['Stock'],
    });
  });

  it('a variation without a price is left out with its reason, the others are taken', () => {
    const csv =
      'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n1,variable,V,Hemd,,,Farbe,"Rot, Blau"\n2,variation,V-R,Hemd,20,V,Farbe,Rot\n3,variation,V-B,Hemd,,V,Farbe,Blau';
    const { products, refused } = read(csv);
    expect(products.map(({ product }) => product.variants?.map(({ sku }) => sku))).toEqual([['V-R']]);
    expect(refused).toMatchObject([{ row: 4, column: 'Regular price' }]);
  });

  it('of Shopify: what is not taxed, drafts, and selling beyond the stock', () => {
    const csv =
      'Handle,Title,Published,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Status,Variant Taxable\na,A,true,S,shopify,-2,continue,99.00,0.00,draft,false';
    const { products, warnings } = read(csv);
    expect(products[0]?.product).toMatchObject({
      taxCategory: 'zero',
      variants: [{ priceCents: 9900, unlimited: true, onSale: false }],
    });
    expect(warnings.map(({ column }) => column)).toEqual(
      expect.arrayContaining(['Status', 'Variant Taxable', 'Variant Inventory Qty']),
    );
  });

  it('counts in whole yen where a store sells in yen, and goes back to the file as it came', () => {
    const csv = 'Handle,Title,Variant Price\nkanne,Kanne,1500\ntasse,Tasse,9.50';
    const { products, refused } = readProducts(csv, { ...options, currency: 'JPY' });
    expect(products.map(({ product }) => product.variants?.[0]?.priceCents)).toEqual([1500]);
    expect(refused.map(({ row }) => row)).toEqual([3]);
    const sold = products.map(({ slug, title, product }) => ({ urlId: slug, title, structuredContent: product }));
    expect(writeCsv(sold, { hrefOf: () => null, currency: 'JPY' })).toContain(',1500,');
  });
});
