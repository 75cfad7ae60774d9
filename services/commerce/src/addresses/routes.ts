import { on, refusals, withTenant, type Website } from '@litfass/kit';
import { MemberOrdersQuestion, storeQuestions } from '@litfass/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../cart/form.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { answerQuestions } from '../page/question.ts';
import * as api from './api.ts';
import { checkedAddress } from './checked.ts';
import type { FindMember } from './members.ts';
import { changeAddress, findAddresses, keepAddress, removeAddress, type Owner } from './store.ts';

/** Where the forms stand. */
const PAGE = '/account';

/** Addresses that members keep: shown and changed on their own page, chosen in the checkout. */
export function serveAddresses(app: FastifyInstance, parts: CommerceParts, findMember: FindMember): void {
  const { db, newId, clock } = parts;
  const work = async (
    { website, request }: { website: Website; request: FastifyRequest },
    change: (trx: CommerceTransaction, owner: Owner) => Promise<void>,
  ) => {
    const memberId = await findMember(website, request);
    if (memberId === null) throw refusals.loginRequired();
    const owner = { websiteId: website.id, memberId };
    return withTenant(db, website.id, async (trx) => {
      await change(trx, owner);
      return { addresses: await findAddresses(trx, owner) };
    });
  };
  const place = ({ id: websiteId }: Website) => ({
    websiteId,
    cartHash: null,
    form: 'address',
    page: PAGE,
    next: `${PAGE}?saved=1#addresses`,
    showsTyped: true,
  });
  on(app, parts, api.listAddresses, (call) => work(call, () => Promise.resolve()));
  on(app, parts, api.saveMemberAddress, (call) => {
    const { website, body, request, reply } = call;
    const { id, ...given } = body;
    return answer(parts, { request, reply }, place(website), () =>
      work(call, async (trx, owner) => {
        const address = checkedAddress(website, given);
        if (id === undefined) return keepAddress(trx, owner, { id: newId(), address, at: clock() });
        if (!(await changeAddress(trx, owner, { id, address, at: clock() }))) throw refusals.notFound();
      }),
    );
  });
  on(app, parts, api.deleteMemberAddress, (call) => {
    const { website, params, request, reply } = call;
    return answer(parts, { request, reply }, place(website), () =>
      work(call, (trx, owner) => removeAddress(trx, owner, params.id)),
    );
  });
  answerQuestions(app, parts, {
    subject: storeQuestions.addresses,
    schema: MemberOrdersQuestion,
    find: (owner) =>
      withTenant(db, owner.websiteId, async (trx) => ({ addresses: await findAddresses(trx, owner) }), {
        readOnly: true,
      }),
  });
}
