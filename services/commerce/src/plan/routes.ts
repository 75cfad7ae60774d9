import { on, withTenant, type BodyOf } from '@litfass/kit';
import type { Commerce, DonationPage, Plan } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { countHolders } from '../subscription/store.ts';
import { changeCommerce, findStore } from '../store/store.ts';
import * as api from './api.ts';
import { tellPlans } from './events.ts';

type TellChange = (before: unknown, after: unknown) => void;

/** Plans and donation pages for who runs the store. */
export function servePlans(app: FastifyInstance, parts: CommerceParts): void {
  const { db, newId } = parts;
  on(app, parts, api.listPlans, ({ website }) =>
    withTenant(
      db,
      website.id,
      async (trx) => {
        const plans = (await findStore(trx, website.id)).commerce?.plans ?? [];
        const holders = await countHolders(trx, website.id);
        return { items: plans.map((plan) => ({ ...plan, holders: holders.get(plan.id) ?? 0 })) };
      },
      { readOnly: true },
    ),
  );
  const save = (websiteId: string, plan: Plan, tellChange: TellChange | null): Promise<Plan> => {
    checkPlan(plan);
    return changePlans(parts, websiteId, (commerce) => ({
      ...commerce,
      plans: put(commerce.plans ?? [], plan, { tellChange, what: 'Diesen Tarif' }),
    })).then(() => plan);
  };
  on(app, parts, api.createPlan, ({ website, body }) => save(website.id, planOf(newId(), body), null));
  on(app, parts, api.putPlan, ({ website, params, body, tellChange }) =>
    save(website.id, planOf(params.id, body), tellChange),
  );
  on(app, parts, api.deletePlan, async ({ website, params, reply }) => {
    await changePlans(parts, website.id, (commerce) => ({
      ...commerce,
      plans: without(commerce.plans ?? [], params.id, 'Diesen Tarif'),
    }));
    return reply.code(204).send();
  });
  serveDonationPages(app, parts);
}

function serveDonationPages(app: FastifyInstance, parts: CommerceParts): void {
  const { db, newId } = parts;
  on(app, parts, api.listDonationPages, async ({ website }) => {
    const { commerce } = await withTenant(db, website.id, (trx) => findStore(trx, website.id), { readOnly: true });
    return { items: commerce?.donationPages ?? [] };
  });
  const save = (websiteId: string, page: DonationPage, tellChange: TellChange | null): Promise<DonationPage> => {
    checkPage(page);
    return change(parts, websiteId, (commerce) => ({
      ...commerce,
      donationPages: put(commerce.donationPages ?? [], page, { tellChange, what: 'Diese Spendenseite' }),
    })).then(() => page);
  };
  on(app, parts, api.createDonationPage, ({ website, body }) =>
    save(website.id, { id: newId(), ...body, title: body.title.trim() }, null),
  );
  on(app, parts, api.putDonationPage, ({ website, params, body, tellChange }) =>
    save(website.id, { id: params.id, ...body, title: body.title.trim() }, tellChange),
  );
  on(app, parts, api.deleteDonationPage, async ({ website, params, reply }) => {
    await change(parts, website.id, (commerce) => ({
      ...commerce,
      donationPages: without(commerce.donationPages ?? [], params.id, 'Diese Spendenseite'),
    }));
    return reply.code(204).send();
  });
}

const change = ({ db }: CommerceParts, websiteId: string, work: (commerce: Commerce) => Commerce) =>
  withTenant(db, websiteId, (trx) => changeCommerce(trx, websiteId, work));

const changePlans = ({ db }: CommerceParts, websiteId: string, work: (commerce: Commerce) => Commerce) =>
  withTenant(db, websiteId, async (trx) => tellPlans(trx, websiteId, await changeCommerce(trx, websiteId, work)));

const planOf = (id: string, { name, ...terms }: BodyOf<typeof api.putPlan>): Plan => ({
  id,
  name: name.trim(),
  ...terms,
});

function checkPlan({ name, priceCents }: Plan): void {
  const problems: Record<string, string> = {};
  if (name === '') problems['name'] = 'Bitte gib dem Tarif einen Namen.';
  if (priceCents < 1) problems['priceCents'] = 'Bitte gib einen Preis von mindestens einem Cent ein.';
  if (Object.keys(problems).length > 0) throw commerceRefusals.fields(problems);
}

function checkPage({ title, amountsCents = [], customAmount = false }: DonationPage): void {
  const problems: Record<string, string> = {};
  if (title === '') problems['title'] = 'Bitte gib der Spendenseite einen Titel.';
  if (amountsCents.some((cents) => cents < 1)) problems['amountsCents'] = 'Jeder Betrag muss mindestens ein Cent sein.';
  if (amountsCents.length === 0 && !customAmount)
    problems['amountsCents'] = 'Bitte gib Beträge an oder erlaube einen eigenen Betrag.';
  if (Object.keys(problems).length > 0) throw commerceRefusals.fields(problems);
}

/** Adds an entry, or exchanges the one of its id where somebody is told of that change. */
function put<T extends { id: string }>(
  list: readonly T[],
  entry: T,
  { tellChange, what }: { tellChange: TellChange | null; what: string },
): T[] {
  if (!tellChange) return [...list, entry];
  const place = list.findIndex(({ id }) => id === entry.id);
  if (place < 0) throw commerceRefusals.unknown(what);
  tellChange(list[place], entry);
  return list.with(place, entry);
}

function without<T extends { id: string }>(list: readonly T[], wanted: string, what: string): T[] {
  if (!list.some(({ id }) => id === wanted)) throw commerceRefusals.unknown(what);
  return list.filter(({ id }) => id !== wanted);
}
