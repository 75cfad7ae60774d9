import {
  addressStates,
  answererOf,
  on,
  refusals,
  withTenant,
  type AddressState,
  type Session,
  type Website,
} from '@litfass/kit';
import type { WebhookEvent } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { formRefusals } from '../errors.ts';
import { targetOptions } from '../target-options.ts';
import { askAgain, askNewReceivers } from '../receivers/ask.ts';
import { seal } from '../websites/secret.ts';
import * as api from './api.ts';
import * as store from './store.ts';
import { PING } from './tell.ts';
import { checkWebhook, MOST_WEBHOOKS, newSecret, secretPlace, type Webhook, type WebhookFields } from './webhook.ts';

/** Addresses that are told what happens on a website; for who administers it. */
export function serveWebhooks(app: FastifyInstance, parts: FormsParts): void {
  const { db, config, clock, newId } = parts;

  on(app, parts, api.listWebhooks, async ({ website }) => {
    const items = await withTenant(
      db,
      website.id,
      async (trx) => presentAll(trx, website.id, await store.listWebhooks(trx, website.id)),
      { readOnly: true },
    );
    return { items, next: null };
  });

  on(app, parts, api.addWebhook, async ({ website, session, body, reply }) => {
    const fields = fieldsOf(parts, { website, session }, body);
    const [id, secret] = [newId(), newSecret()];
    const sealed = seal(config.secret, secretPlace(website.id, id), secret);
    const made = {
      ...fields,
      id,
      sealed,
      createdAt: clock(),
      most: MOST_WEBHOOKS,
      makerId: session && answererOf(session),
    };
    const added = await withTenant(db, website.id, (trx) => store.addWebhook(trx, website.id, made));
    if (!added) throw formRefusals.tooManyWebhooks(website.locale);
    await askContact(parts, { website, session }, fields.contact);
    reply.header('cache-control', 'no-store');
    return { ...(await show(parts, website.id, id)), secret };
  });

  on(app, parts, api.changeWebhook, async ({ website, session, params: { webhookId: id }, body, tellChange }) => {
    const fields = { ...fieldsOf(parts, { website, session }, body), id };
    const before = await show(parts, website.id, id);
    const by = session && answererOf(session);
    const changed = await withTenant(db, website.id, (trx) => store.changeWebhook(trx, website.id, { ...fields, by }));
    if (!changed) throw refusals.notFound();
    await askContact(parts, { website, session }, fields.contact);
    // Who turns one on again that its maker left answers for it.
    if (before.offReason === 'maker-left' && session)
      await withTenant(db, website.id, (trx) =>
        store.handWebhookOver(trx, website.id, { id, to: answererOf(session) }),
      );
    const after = await show(parts, website.id, id);
    tellChange(settingsOf(before), settingsOf(after));
    return after;
  });

  on(app, parts, api.removeWebhook, async ({ website, params: { webhookId } }) => {
    const removed = await withTenant(db, website.id, (trx) => store.removeWebhook(trx, website.id, webhookId));
    if (!removed) throw refusals.notFound();
    return { removed };
  });

  serveSecrets(app, parts);
  serveMakers(app, parts);
  serveContacts(app, parts);
  serveCalls(app, parts);
}

function serveSecrets(app: FastifyInstance, parts: FormsParts): void {
  const { db, config } = parts;
  on(app, parts, api.renewSecretOfWebhook, async ({ website, params: { webhookId: id }, reply }) => {
    const secret = newSecret();
    const sealed = seal(config.secret, secretPlace(website.id, id), secret);
    const saved = await withTenant(db, website.id, (trx) => store.saveWebhookSecret(trx, website.id, { id, sealed }));
    if (!saved) throw refusals.notFound();
    reply.header('cache-control', 'no-store');
    return { secret };
  });
}

function serveMakers(app: FastifyInstance, parts: FormsParts): void {
  on(app, parts, api.takeOverWebhook, async ({ website, session, params: { webhookId: id } }) => {
    if (!session) throw refusals.loginRequired();
    const to = answererOf(session);
    const isTaken = await withTenant(parts.db, website.id, (trx) => store.handWebhookOver(trx, website.id, { id, to }));
    if (!isTaken) throw refusals.notFound();
    return show(parts, website.id, id);
  });
}

function serveContacts(app: FastifyInstance, parts: FormsParts): void {
  on(app, parts, api.askContactOfWebhook, async ({ website, params: { webhookId: id } }) => {
    const { contact: address, contactState: state } = await show(parts, website.id, id);
    await askAgain(parts, website, { address, state });
    return show(parts, website.id, id);
  });
}

function serveCalls(app: FastifyInstance, parts: FormsParts): void {
  const { db, clock, newId } = parts;

  on(app, parts, api.tryWebhook, async ({ website, params }) => {
    const ids = await withTenant(db, website.id, async (trx) => {
      const webhook = await store.findWebhook(trx, website.id, params.webhookId);
      if (!webhook) throw refusals.notFound();
      const told = { type: PING, at: clock().toISOString(), data: {} };
      return store.addCalls(trx, website.id, { to: [webhook], told, key: `${PING} ${newId()}` });
    });
    return { deliveryId: ids[0] ?? '' };
  });

  on(app, parts, api.listWebhookCalls, ({ website, params: { webhookId }, query: { cursor, limit } }) =>
    withTenant(
      db,
      website.id,
      async (trx) => {
        if (!(await store.findWebhook(trx, website.id, webhookId))) throw refusals.notFound();
        const items = await store.listCalls(trx, website.id, { webhookId, before: cursor, limit: limit + 1 });
        const shown = items.slice(0, limit);
        return { items: shown, next: items.length > limit ? (shown.at(-1)?.id ?? null) : null };
      },
      { readOnly: true },
    ),
  );

  on(app, parts, api.repeatWebhookCall, async ({ website, params: { webhookId, deliveryId: id } }) => {
    const place = { webhookId, id, now: clock() };
    const retried = await withTenant(db, website.id, (trx) => store.repeatCall(trx, website.id, place));
    if (!retried) throw refusals.notFound();
    return { retried };
  });
}

/** What an owner wrote, checked. @throws Refusal 400 */
function fieldsOf(
  { config }: FormsParts,
  { website, session }: { website: Website; session: Session | null },
  body: { name: string; url: string; events: WebhookEvent[]; contact?: string; isOn: boolean },
): WebhookFields {
  const { events, isOn } = body;
  const url = body.url.trim();
  const contact = (body.contact ?? session?.email ?? '').trim();
  const fields = { name: body.name.trim(), url, events, contact, isOn };
  checkWebhook(fields, targetOptions(config, url), website.locale);
  return fields;
}

/** Who saves a webhook has proven their own address to auth. */
const askContact = (
  parts: FormsParts,
  { website, session }: { website: Website; session: Session | null },
  contact: string,
): Promise<void> => askNewReceivers(parts, website, contact === session?.email ? [] : [contact]);

async function show({ db }: FormsParts, websiteId: string, id: string): Promise<Shown> {
  const [shown] = await withTenant(
    db,
    websiteId,
    async (trx) => {
      const found = await store.findWebhook(trx, websiteId, id);
      return presentAll(trx, websiteId, found ? [found] : []);
    },
    { readOnly: true },
  );
  if (!shown) throw refusals.notFound();
  return shown;
}

async function presentAll(trx: FormsTransaction, websiteId: string, webhooks: Webhook[]): Promise<Shown[]> {
  const states = await addressStates(
    trx,
    websiteId,
    webhooks.map(({ contact }) => contact),
  );
  return webhooks.map((webhook, index) => ({
    ...present(webhook),
    contactState: states[index]?.state ?? 'waiting',
  }));
}

type Shown = ReturnType<typeof present> & { contactState: AddressState };

/** What the website's log may tell of it. */
const settingsOf = ({ name, url, events, contact, offReason }: Shown) => ({
  name,
  webhookAddress: url,
  events,
  contact,
  offReason,
});

const present = ({ id, name, url, events, contact, offReason, failingSince, createdAt, makerId }: Webhook) => ({
  id,
  name,
  url,
  events,
  contact,
  offReason,
  failingSince: failingSince?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  makerId,
});
