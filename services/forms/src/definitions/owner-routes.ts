import {
  addressStates,
  answererOf,
  isMailAddress,
  on,
  queueMail,
  rateLimit,
  refusals,
  tooMany,
  withTenant,
  type Session,
  type Website,
} from '@litfass/kit';
import { fingerprintOf, isId, type Form } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { testMail } from '../deliveries/test-mail.ts';
import { formRefusals } from '../errors.ts';
import { askNewReceivers } from '../receivers/ask.ts';
import { websiteOf } from '../websites/store.ts';
import { draftFaults, freeKey, withoutCode, type Draft } from './draft.ts';
import { publishForm, publishFormRemoved } from './events.ts';
import {
  changeForm,
  createForm,
  listOwnersForms,
  removeForm,
  replaceForm,
  sendTestMail,
  showForm,
} from './owner-api.ts';
import {
  findForm,
  isFormKnown,
  lastChangeOf,
  listForms,
  lockForms,
  removeForms,
  saveForm,
  summariesOf,
} from './store.ts';

const TEST_MAILS_AN_HOUR = 10;
const HOUR_SECONDS = 3600;

interface Saving {
  website: Website;
  session: Session | null;
}

/** Forms as their owner makes and edits them; what visitors may see goes to the pages by event. */
export function serveOwnersForms(app: FastifyInstance, parts: FormsParts): void {
  const { db, newId } = parts;
  serveOneForm(app, parts);

  on(app, parts, listOwnersForms, async ({ website, query: { cursor, limit } }) => {
    const found = await withTenant(db, website.id, (trx) => summariesOf(trx, website.id, { after: cursor, limit }), {
      readOnly: true,
    });
    const items = found.map(({ changedAt, ...form }) => ({ ...form, changedAt: changedAt.toISOString() }));
    return { items, next: items.length === limit ? (items.at(-1)?.key ?? null) : null };
  });

  on(app, parts, createForm, async ({ website, session, body }) => {
    const made = await withTenant(db, website.id, async (trx) => {
      await lockForms(trx, website.id);
      const id = body.id ?? newId();
      if (await isFormKnown(trx, website.id, id)) throw refusals.invalid('a form with this id exists');
      return save(trx, { website, session }, id, withReceiver(body, session));
    });
    await askReceivers(parts, { website, session }, made);
    return made;
  });

  on(app, parts, replaceForm, async ({ website, session, params: { formId }, query: { basis }, body, tellChange }) => {
    const replaced = await withTenant(db, website.id, async (trx) => {
      await lockForms(trx, website.id);
      const current = await requireCurrent(trx, website.id, formId);
      if (basis !== undefined && basis !== fingerprintOf('form', current)) {
        const last = await lastChangeOf(trx, website.id, formId);
        throw formRefusals.changed(website.locale, { ...last, form: current });
      }
      const { key, name } = current;
      const saved = await save(trx, { website, session }, formId, { key, name, ...body });
      tellChange(current, saved);
      return saved;
    });
    await askReceivers(parts, { website, session }, replaced);
    return replaced;
  });

  on(app, parts, changeForm, async ({ website, session, params: { formId }, body, tellChange }) => {
    const changed = await withTenant(db, website.id, async (trx) => {
      await lockForms(trx, website.id);
      const current = await requireCurrent(trx, website.id, formId);
      const saved = await save(trx, { website, session }, formId, { ...current, ...body });
      tellChange(current, saved);
      return saved;
    });
    await askReceivers(parts, { website, session }, changed);
    return changed;
  });
}

function serveOneForm(app: FastifyInstance, parts: FormsParts): void {
  const { db, newId } = parts;
  on(app, parts, showForm, ({ website, params: { formId } }) =>
    withTenant(db, website.id, (trx) => requireCurrent(trx, website.id, formId), { readOnly: true }),
  );
  on(app, parts, removeForm, ({ website, session, params: { formId } }) =>
    withTenant(db, website.id, async (trx) => {
      await refuseUnapproved(trx, { website, session });
      await lockForms(trx, website.id);
      await requireCurrent(trx, website.id, formId);
      await removeForms(trx, website.id, [formId]);
      await publishFormRemoved(trx, website.id, formId);
      return { removed: true };
    }),
  );
  on(app, parts, sendTestMail, async ({ website, params: { formId } }) => {
    const { form, to } = await withTenant(
      db,
      website.id,
      async (trx) => {
        const form = await requireCurrent(trx, website.id, formId);
        const receivers = await addressStates(trx, website.id, form.storage?.email ?? []);
        if (receivers.length === 0) throw formRefusals.noReceiver(website.locale);
        const to = receivers.filter(({ state }) => state === 'confirmed').map(({ address }) => address);
        if (to.length === 0) throw formRefusals.receiversWait(website.locale);
        return { form, to };
      },
      { readOnly: true },
    );
    const limit = { websiteId: website.id, name: 'test mail', key: formId, limit: TEST_MAILS_AN_HOUR };
    const { allowed, retryAfterSeconds } = await rateLimit(db, { ...limit, windowSeconds: HOUR_SECONDS });
    if (!allowed) throw tooMany(retryAfterSeconds);
    return withTenant(db, website.id, async (trx) => {
      const { title } = await websiteOf(trx, website.id);
      const about = { websiteId: website.id, siteName: title || website.host, locale: website.locale, form };
      const id = newId();
      for (const address of to) await queueMail(trx, testMail(address, id, about));
      return { to };
    });
  });
}

/** What a new form is sent goes to who makes it, unless it says to whom, if anybody. */
const withReceiver = (draft: Draft, session: Session | null): Draft =>
  session !== null && isMailAddress(session.email) && draft.storage?.email === undefined
    ? { ...draft, storage: { ...draft.storage, email: [session.email] } }
    : draft;

/** Asks who is new among those that the form tells; who saves it has proven their own address to auth. */
const askReceivers = (parts: FormsParts, { website, session }: Saving, { storage }: Form): Promise<void> =>
  askNewReceivers(
    parts,
    website,
    (storage?.email ?? []).filter((address) => address !== session?.email),
  );

async function requireCurrent(trx: FormsTransaction, websiteId: string, formId: string): Promise<Form> {
  const form = isId(formId) ? await findForm(trx, websiteId, formId) : null;
  if (!form) throw refusals.notFound();
  return form;
}

/** Forms have no drafts that a second person could look at: where a website demands that, administrators change them. */
async function refuseUnapproved(trx: FormsTransaction, { website, session }: Saving): Promise<void> {
  const { approvalRequired } = await websiteOf(trx, website.id);
  if (approvalRequired && session?.permissions.includes('admin') !== true) throw formRefusals.approval(website.locale);
}

async function save(trx: FormsTransaction, { website, session }: Saving, id: string, draft: Draft): Promise<Form> {
  await refuseUnapproved(trx, { website, session });
  const others = await listForms(trx, website.id);
  const texts = textsFor(website.locale).formNotices;
  const name = draft.name ?? '';
  const key = draft.key ?? freeKey(name, new Set(others.map((other) => other.key)));
  const mayWriteCode = session?.permissions.includes('customCode') ?? false;
  const form = withoutCode({ ...draft, id, key, name, fields: draft.fields ?? [] }, mayWriteCode);
  const faults = draftFaults(form, others, texts);
  if (Object.keys(faults).length > 0) throw formRefusals.definition(website.locale, faults);
  await saveForm(trx, website.id, form, session && { id: answererOf(session), name: session.displayName });
  await publishForm(trx, website.id, form);
  return form;
}
