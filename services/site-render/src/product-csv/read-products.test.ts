import type { Product } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { readProducts } from './read-products.ts';
import { writeCsv } from './write-csv.ts';

const options = { now: new Date('2026-05-10T12:00:00Z'), decimal: null, currency: 'EUR' as const, random: () => 0.5 };
const read = (text: string) => readProducts(text, options);
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
    expect([products[0]?.pictures, warnings]).toEqual([['https://x.test/1.jpg'], []]);
  });

  it('comes back from what is exported with all that a table can hold, and no cell of that is a formula', () => {
    const [first] = read(shopify).products;
    if (!first) throw new Error('no product');
    const unitPrice = { amount: 250, unit: 'ml', referenceAmount: 1, referenceUnit: 'l' };
    const facts = { tags: ['neu'], categories: ['Geschirr', 'Rot, weiß'], seo: { title: 'T', description: 'D' } };
    const law = {
      keyFeatures: 'Steinzeug, 0,3 l',
      noWithdrawal: 'madeToOrder',
      startsAtOnce: true,
      minimumAge: 18,
      weeeNumber: 'DE 12345678',
    } as const;
    const [small, ...others] = first.product.variants ?? [];
    if (!small) throw new Error('no variant');
    // One of them holds more than the others (§ 4 PAngV).
    const variants = [small, ...others.map((each) => ({ ...each, unitPrice: { ...unitPrice, amount: 500 } }))];
    const taxed = { productType: 'DIGITAL', taxCategory: 'reduced', unitPrice } as const;
    const product: Product = { ...first.product, ...taxed, ...law, variants };
    const block = { id: 'b'.repeat(24), type: 'html' as const, value: { html: '<p>Gut,\n„fest“</p>' } };
    const body = { sections: [{ id: 'c'.repeat(24), blocks: [block] }] };
    const images = ['media/a.jpg', 'media/weg.jpg', 'media/b.jpg', 'media/c.jpg'];
    const item = { urlId: 'becher', title: '=1+1', ...facts, body, structuredContent: { ...product, images } };
    const text = writeCsv([item], {
      hrefOf: (path) => (path === 'media/weg.jpg' ? null : `https://x.test/${path}`),
      currency: 'EUR',
    });
    expect(text).toContain(`'=1+1`);
    const again = read(text);
    expect(again.problems).toEqual([]);
    expect(again.products).toMatchObject([
      {
        title: '=1+1',
        ...facts,
        body: '<p>Gut,\n„fest“</p>',
        pictures: ['a', 'b', 'c'].map((name) => `https://x.test/media/${name}.jpg`),
        product,
      },
    ]);
  });

  it('warns of a reason against withdrawal and of an age that nobody knows, and leaves them out', () => {
    const { products, warnings } = read(
      'Handle,Title,Variant Price,No Withdrawal,Minimum Age\nwein,Wein,9.00,weil halt,21',
    );
    expect(warnings.map(({ column }) => column)).toEqual(['No Withdrawal', 'Minimum Age']);
    expect(products[0]?.product).not.toHaveProperty('noWithdrawal');
    expect(products[0]?.product).not.toHaveProperty('minimumAge');
  });

  it('keeps a product with a price of its own as it is (PROD-005)', () => {
    const product: Product = { productType: 'DIGITAL', priceCents: 1490, salePriceCents: 990, onSale: true };
    const text = writeCsv([{ urlId: 'heft', title: 'Heft', structuredContent: product }], {
      hrefOf: () => null,
      currency: 'EUR',
    });
    expect(read(text).products.map((each) => each.product)).toEqual([product]);
  });

  it('is read with the columns of newer files, unit prices and pictures in their order (§ 4 PAngV)', () => {
    const text = [
      'Title,URL handle,Description,Type,SKU,Price,Unit price total measure,Unit price total measure unit,Unit price base measure,Unit price base measure unit,Product image URL,Image position',
      'Seife,seife,<p>Mild</p>,Bad,S-1,4.50,100,g,1,kg,https://x.test/2.jpg,2',
      ',seife,,,,,,,,,https://x.test/1.jpg,1',
    ].join('\n');
    expect(read(text).products).toMatchObject([
      {
        body: '<p>Mild</p>',
        categories: ['Bad'],
        pictures: ['https://x.test/1.jpg', 'https://x.test/2.jpg'],
        product: { unitPrice: { amount: 100, unit: 'g', referenceAmount: 1, referenceUnit: 'kg' } },
      },
    ]);
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

describe('a CSV of a German WooCommerce', () => {
  const head =
    'ID,Typ,Artikelnummer,Name,Kurzbeschreibung,Beschreibung,Steuerklasse,Vorrätig?,Lager,Gewicht (g),Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Bilder,Übergeordnetes Produkt,Name des Attributs 1,Wert(e) des Attributs 1,Name des Attributs 2,Wert(e) des Attributs 2';

  it('is read like an English one; what variations do not differ in is no option', () => {
    const { products, problems, warnings } = read(
      [
        head,
        '1,variable,HEMD,Hemd,,Erste Zeile\\n\\nZweite,reduced-rate,1,,250,,,"Kleidung > Hemden, Neu",,"https://x.test/a.jpg, https://x.test/b.jpg",,Material,Leinen,Größe,"S, M"',
        '2,variation,H-S,Hemd – S,,,,1,4,,,39,,,,HEMD,Größe,S,,',
        '3,"variation, virtual",H-M,Hemd – M,,,,1,,,,39,,,,HEMD,Größe,M,,',
        '4,grouped,SET,Set,,,,1,,,,,,,,,,,,',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(products).toMatchObject([
      {
        body: '<p>Erste Zeile</p><p>Zweite</p>',
        categories: ['Kleidung', 'Hemden', 'Neu'],
        pictures: ['https://x.test/a.jpg', 'https://x.test/b.jpg'],
        product: {
          taxCategory: 'reduced',
          variantOptionNames: ['Größe'],
          variants: [
            { sku: 'H-S', qtyInStock: 4, optionValues: [{ optionName: 'Größe', value: 'S' }] },
            { sku: 'H-M', unlimited: true },
          ],
        },
      },
    ]);
    expect(warnings).toMatchObject([{ row: 5, column: 'Type', text: expect.stringContaining('„Set“') }]);
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
    const { problems, refused } = read(text);
    expect([...problems, ...refused]).toContainEqual(expect.objectContaining({ row, column }));
  });
});

describe('a file that is no table of products', () => {
  it.each([
    ['', [{ row: 1, text: 'Die Datei ist leer.' }]],
    ['PK\0\0', [{ row: 1, text: 'Das ist keine CSV-Datei. Speichere die Tabelle als „CSV UTF-8“.' }]],
    [
      `${shopify}\nsch\uFFFDssel,Sch\uFFFDssel,,,Title,Default Title,,0,,,5.00,,`,
      [{ row: 5, text: 'Hier steht ein Zeichen, das sich nicht lesen lässt. Speichere die Tabelle als „CSV UTF-8“.' }],
    ],
  ])('is refused by its line: %j', (text, problems) => {
    expect(read(text)).toMatchObject({ products: [], problems });
  });

  it('names what is wrong from the first line to the last', () => {
    const twice = 'a,A,,,Title,Default Title,D-1,0,,,5.00,,\nb,B,,,Title,Default Title,D-1,0,,,5.00,,';
    const { refused, products } = read(`${shopify.split('\n')[0]}\n${twice}\nc,C,,,Title,Default Title,,0,,,zwei,,`);
    expect(refused.map(({ row }) => row)).toEqual([3, 4]);
    expect(products.map(({ title }) => title)).toEqual(['A']);
  });
});
