import { PEOPLE, type Attack } from './attack.ts';
import { mailsOf } from './platform-attacks.ts';
import { memberOf, type Visitor } from './visitor.ts';

/** What strangers, visitors and owners of other websites try of people. */
export const accountAttacks: Attack[] = [
  {
    name: 'account-wide calls from the host of one website',
    run: async (target) => {
      const admin = await target.member('admin');
      const statuses = [
        await admin.ask({ path: '/api/auth/websites' }),
        await admin.ask({ method: 'PATCH', path: '/api/auth/account', body: { displayName: 'Fremd' } }),
        await admin.ask({ method: 'DELETE', path: '/api/auth/sessions' }),
      ].map(({ status }) => status);
      return { held: statuses.every((status) => status >= 400), saw: statuses.join(' ') };
    },
  },
  {
    name: 'ten wrong passwords that keep an account out',
    run: async (target) => {
      const { email, password } = PEOPLE.editor;
      const own = await target.member('editor');
      for (let count = 0; count < 12; count += 1) await target.visitor().logIn(email, `falsch-${count}`);
      for (const name of own.cookies.keys()) if (/session/.test(name)) own.cookies.delete(name);
      const status = await own.logIn(email, password);
      return { held: status === 200, saw: `the right password on a known device: ${status}` };
    },
  },
  {
    name: 'a hand-over to the host of any tenant',
    run: async (target) => {
      const state = 'a'.repeat(43);
      const reply = await target
        .visitor('')
        .ask({ path: `/api/auth/hand-over?host=gasthaus-linde.localhost:${target.port}&state=${state}&to=/` });
      const to = String(reply.headers.location ?? '');
      return { held: !to.includes('gasthaus-linde'), saw: `${reply.status} ${to}` };
    },
  },
  {
    name: 'a withdrawal that carries a stranger’s words to anybody',
    run: async (target) => {
      const stranger = target.visitor();
      const body = {
        name: 'Sparkasse Sicherheit',
        email: 'fremder@opfer.test',
        orderNumber: 'Ihr Konto wurde gesperrt',
        text: 'Bitte gleich prüfen: https://x.test/login',
      };
      const begun = await stranger.ask({ path: '/api/commerce/withdrawals', body });
      const given = memberOf(begun, 'token');
      const token = typeof given === 'string' ? given : '';
      const confirmed = await stranger.ask({
        method: 'POST',
        path: `/api/commerce/declarations/${token}/confirm`,
        body: {},
      });
      await new Promise((resolve) => setTimeout(resolve, 3000));
      const sent = mailsOf(target).filter((mail) => /^To:.*fremder@opfer\.test/im.test(mail));
      // The store's owner has to read what was declared.
      const carried = sent.filter((mail) => /gesperrt|x\.test\/login/.test(mail));
      return {
        held: confirmed.status === 200 && carried.length === 0,
        saw: `${begun.status}, ${confirmed.status}; ${sent.length} mails to them, ${carried.length} with the words`,
      };
    },
  },
  {
    name: 'a cart whose token stands in an address',
    run: async (target) => {
      const [thief, buyer] = [target.visitor(), target.visitor()];
      const filled = await fillCart(thief);
      const token = [...thief.cookies].find(([name]) => /CART/.test(name))?.[1];
      if (token === undefined) return { held: false, saw: `no cart: ${filled.status} ${filled.text.slice(0, 60)}` };
      const query = `?cartToken=${encodeURIComponent(token)}`;
      const body = { email: 'opfer@kunde.test', marketingConsent: false };
      const entered = await buyer.ask({ path: `/api/commerce/checkout/contact${query}`, body });
      const read = await thief.ask({ path: `/api/commerce/checkout${query}` });
      return { held: !read.text.includes('opfer@kunde.test'), saw: `entered ${entered.status}, read ${read.status}` };
    },
  },
  {
    name: 'answers for owners that a cache may keep',
    run: async (target) => {
      const admin = await target.member('admin');
      const paths = ['/api/rest/commerce/orders', '/api/rest/site/overview', '/api/rest/forms/forms'];
      const kept: string[] = [];
      for (const path of paths) {
        const control = (await admin.ask({ path })).headers['cache-control'];
        if (!/no-store/.test(String(control))) kept.push(`${path}: ${String(control)}`);
      }
      return { held: kept.length === 0, saw: kept.join(', ') || 'no-store' };
    },
  },
  {
    name: 'weekly figures for a stranger',
    run: async (target) => {
      const admin = await target.member('admin');
      const body = { recipients: ['fremd@aussen.test'] };
      const reply = await admin.ask({ method: 'PUT', path: '/api/rest/census/weekly-mail', body });
      return { held: reply.status >= 400, saw: `${reply.status} ${reply.text.slice(0, 60)}` };
    },
  },
];

/** Puts the first product of the shop that can be bought into a visitor's cart. */
async function fillCart(visitor: Visitor) {
  const list = (await visitor.ask({ path: '/shop' })).text;
  const hrefs = [...new Set([...list.matchAll(/href="(\/shop\/[^"?#]+)"/g)].map(([, href = '']) => href))];
  for (const path of hrefs.slice(0, 10)) {
    const { text } = await visitor.ask({ path });
    const itemId = /name="itemId" value="([^"]+)"/.exec(text)?.[1];
    const sku = /name="sku" value="([^"]+)"/.exec(text)?.[1];
    const body = { itemId, sku, quantity: 1 };
    const added = itemId && sku ? await visitor.ask({ path: '/api/commerce/cart/items', body }) : null;
    if (added?.status === 200) return added;
  }
  return visitor.ask({ path: '/api/commerce/cart', body: {} });
}
