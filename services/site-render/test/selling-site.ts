import { NORD } from '@litfass/kit/testing';
import { storeQuestions } from '@litfass/model';
import { beforeAll, expect } from 'vitest';
import { bundleOf, html, importSite, page, useSite } from './site-service.ts';

/** A website with a product of each kind; what commerce would say to it stands in `answers`, by subject. */
export async function useSellingSite() {
  const site = await useSite();
  const answers: Record<string, (question: Record<string, string>) => unknown> = {};
  const serve = (subject: string): void =>
    void site.parts.bus.respond(subject, (bytes) => {
      const answer = answers[subject];
      if (!answer) throw new Error('commerce has no answer');
      return Buffer.from(JSON.stringify(answer(JSON.parse(Buffer.from(bytes).toString()))));
    });
  const ask = async <T>(subject: string, question: object): Promise<T> => {
    const bytes = await site.parts.bus.request(subject, Buffer.from(JSON.stringify(question)), 2000);
    return JSON.parse(Buffer.from(bytes).toString());
  };
  const get = async (url: string) => site.ask(NORD, { url });

  beforeAll(async () => {
    for (const subject of ['review', 'product', 'cart', 'form', 'shipping'] as const) serve(storeQuestions[subject]);
    const products = {
      urlId: 'laden',
      title: 'Laden',
      collectionType: 'products',
      items: [
        {
          urlId: 'teller',
          title: 'Teller',
          structuredContent: {
            productType: 'PHYSICAL',
            variantOptionNames: ['Farbe'],
            variants: [
              { sku: 'BLAU', priceCents: 2000, qtyInStock: 0, optionValues: [{ optionName: 'Farbe', value: 'Blau' }] },
              { sku: 'ROT', priceCents: 2000, qtyInStock: 5, optionValues: [{ optionName: 'Farbe', value: 'Rot' }] },
            ],
            durabilityGuarantee: { years: 5, producer: 'Nordkeramik', model: 'T 24' },
            producer: { name: 'Töpferei Süd', address: 'Kilngasse 3, 80331 München', contact: 'sued@toepfer.test' },
            safetyNotes: 'Nicht in die Mikrowelle.',
            noWithdrawal: 'madeToOrder',
            minimumAge: 18,
            food: {
              name: 'Roggenbrot',
              ingredients: 'Roggenmehl (*Gluten*), Salz',
              alcoholPercent: 0.5,
              nutrition: { per: '100 g', energyKj: 950, energyKcal: 226, salt: 1.2 },
            },
          },
        },
        {
          urlId: 'plan',
          title: 'Bauplan',
          structuredContent: { productType: 'DIGITAL', priceCents: 900, digitalAsset: 'media/plan.txt' },
        },
        {
          urlId: 'gutschein',
          title: 'Gutschein',
          structuredContent: {
            productType: 'GIFT_CARD',
            variants: [
              { sku: 'G25', priceCents: 2500, unlimited: true },
              { sku: 'G50', priceCents: 5000, unlimited: true },
            ],
          },
        },
      ],
    };
    const bundle = bundleOf(NORD, {
      'media/plan.txt': 'Grundriss',
      'collections/laden.json': products,
      'pages/impressum.json': page('impressum', 'Impressum', [html('<p>Nord</p>')]),
      'pages/geheim.json': page('geheim', 'Entwurf', [], { workflow: 4 }),
    });
    expect((await importSite(site, bundle)).statusCode).toBe(200);
  });
  return { site, answers, ask, get };
}
