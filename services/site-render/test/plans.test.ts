import { create, toBinary } from '@bufbuild/protobuf';
import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED, type TestSite } from '@litfass/kit/testing';
import { storeQuestions, type OfferedPlan } from '@litfass/model';
import { PlansOfferedSchema } from '@litfass/proto/commerce/v1/plan_pb';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleOf, importSite, page, useSite } from './site-service.ts';

const site = await useSite();
const friends: OfferedPlan = {
  id: newId(),
  name: 'Freundeskreis',
  kind: 'membership',
  currency: 'EUR',
  priceCents: 500,
  billingPeriod: { value: 1, unit: 'month' },
  numBillingCycles: 0,
  yearlyPriceCents: 5000,
};

let version = 0n;
const nextVersion = (): bigint => (version += 1n);

/** As commerce would tell them. */
async function tell({ id: websiteId }: TestSite, plans: readonly OfferedPlan[], version: bigint): Promise<void> {
  const plansJson = JSON.stringify(plans);
  const payload = toBinary(PlansOfferedSchema, create(PlansOfferedSchema, { websiteId, plansJson, version }));
  const headers = {
    'Litfass-Type': PlansOfferedSchema.typeName,
    'Litfass-Version': String(version),
    'Litfass-Event-Id': newId(),
  };
  await site.parts.bus.publish(`litfass.commerce.plan.offered.${websiteId}`, payload, { msgId: newId(), headers });
}

const shown = async (at: TestSite = NORD): Promise<string> =>
  /<main.*<\/main>/s.exec((await site.ask(at, { url: '/tarife' })).body)?.[0] ?? '';
const shows = (text: string, at: TestSite = NORD) => eventually(async () => expect(await shown(at)).toContain(text));
const stored = () => rowsOf(site.database, 'select website_id, plans from plan_view order by 1');

/** What commerce says when it is asked. */
const answer = (subject: string, words: object): void =>
  void site.parts.bus.respond(subject, () => Buffer.from(JSON.stringify(words)));

beforeAll(async () => {
  answer(storeQuestions.store, { offersPlans: true, hasSubscriptions: true });
  answer(storeQuestions.plan, { plan: friends });
  const pricing = { type: 'pricing', value: { plans: ['Freundeskreis', 'Förderkreis'] } };
  for (const at of [NORD, SUED])
    await importSite(site, bundleOf(at, { 'pages/tarife.json': page('tarife', 'Tarife', [pricing]) }));
});

describe('plans of a website', () => {
  it('stand on its pages with their prices, and on no others (MENU-006)', async () => {
    expect(await shown()).not.toContain('lf-pricing');
    await tell(NORD, [friends], nextVersion());
    await shows('<strong>5\u00a0€</strong> <span>pro Monat</span>');
    const body = await shown();
    expect(body).toContain('<strong>50\u00a0€</strong> <span>pro Jahr</span>');
    expect(body).not.toContain('Förderkreis');
    const other = await shown(SUED);
    expect(other).toContain('data-block-type="pricing"');
    expect(other).not.toMatch(/Freundeskreis|lf-pricing/);
  });

  it('change on rendered pages when commerce tells new ones; what comes late changes nothing', async () => {
    const late = nextVersion();
    await tell(NORD, [{ ...friends, priceCents: 600 }], nextVersion());
    await shows('<strong>6\u00a0€</strong>');
    await tell(NORD, [friends], late);
    await tell(SUED, [{ ...friends, priceCents: 1000 }], nextVersion());
    await shows('<strong>10\u00a0€</strong>', SUED);
    expect(await shown()).toContain('<strong>6\u00a0€</strong>');
    await tell(NORD, [], nextVersion());
    await eventually(async () => expect(await shown()).not.toContain('lf-pricing'));
    expect(await stored()).toMatchObject([{ plans: [] }, { plans: [{ priceCents: 1000 }] }]);
  });

  it('are bought at the interval that the address names, else at their own (ROUTE-003, MENU-008)', async () => {
    const chosen = async (query: string): Promise<string[]> => {
      const { body } = await site.ask(NORD, { url: `/checkout/subscribe?plan=${friends.id}${query}` });
      const radios = body.match(/<input type="radio"[^>]*>/g) ?? [];
      return radios.filter((radio) => radio.includes('checked')).map((radio) => /value="(\w+)"/.exec(radio)?.[1] ?? '');
    };
    expect(await chosen('&interval=year')).toEqual(['year']);
    expect(await chosen('')).toEqual(['month']);
    expect(await chosen('&interval=never')).toEqual(['month']);
  });
});
