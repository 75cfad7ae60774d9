import { request, type Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { GIFT_CARD, goodsOf, type CommerceStack } from './stack.ts';

const TIMEOUT_MS = 15_000;
const address = {
  givenName: 'Lena',
  familyName: 'Last',
  line1: 'Hafenstraße 1',
  city: 'Kiel',
  postalCode: '24103',
  country: 'DE',
};

interface Answer {
  status: number;
  text: string;
  cart: string | null;
}

/** What a buyer goes by: which one he is, and whether he pays with the gift card as well. */
export interface Buyer {
  stack: CommerceStack;
  agent: Agent;
  number: number;
  withGiftCard: boolean;
  /** Called when a call had to be repeated, because it was not answered or answered with 5xx. */
  onRepeat: () => void;
}

/** From an empty cart to the order, each call as often as it takes. Answers the id of the order. */
export async function buy(buyer: Buyer): Promise<string> {
  const made = await untilAnswered(buyer, 'cart/items', { ...goodsOf(buyer.number), quantity: 1 });
  const cookie = made.cart ?? '';
  const send = (path: string, body: unknown): Promise<Answer> => untilAnswered(buyer, path, body, cookie);
  if (buyer.withGiftCard) await send('cart/coupons', { code: GIFT_CARD.code });
  await send('checkout/contact', { email: `buyer-${buyer.number}@last.test` });
  await send('checkout/address', address);
  const shipped = await send('checkout/shipping', { optionId: 'b'.repeat(24) });
  const { cart } = JSON.parse(shipped.text) as { cart: { grandTotalCents: number } };
  // What a gift card has paid in full leaves nothing to choose a payment for.
  if (cart.grandTotalCents > 0) await send('checkout/payment', { methodId: 'test' });
  const idempotencyKey = `buyer-${buyer.number}-key`;
  for (;;) {
    const answer = await send('checkout/order', { idempotencyKey, grandTotalCents: cart.grandTotalCents });
    const order = JSON.parse(answer.text) as { orderId: string; number: string | null };
    // Without a number nobody knows yet what became of it: the same key asks again.
    if (order.number !== null) return order.orderId;
    buyer.onRepeat();
    await wait(200);
  }
}

async function untilAnswered(buyer: Buyer, path: string, body: unknown, cart = ''): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const { port = 0 } = buyer.stack.commerce[(buyer.number + attempt) % buyer.stack.commerce.length] ?? {};
    const answer = await post(buyer, { port, path: `/api/commerce/${path}`, cart }, JSON.stringify(body));
    if (answer.status === 200) return answer;
    if (answer.status >= 400 && answer.status < 500)
      throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    buyer.onRepeat();
    await wait(50);
  }
}

function post(
  { stack, agent }: Buyer,
  { port, path, cart }: { port: number; path: string; cart: string },
  body: string,
): Promise<Answer> {
  return new Promise((resolve) => {
    const failed = (): void => resolve({ status: 0, text: '', cart: null });
    const cookie = `crumb=${stack.crumb}${cart === '' ? '' : `; CART=${cart}`}`;
    const headers = { ...stack.headers, cookie };
    const options = { host: '127.0.0.1', port, path, method: 'POST', agent, headers, timeout: TIMEOUT_MS };
    const outgoing = request(options, (answer) => {
      let text = '';
      const set = (answer.headers['set-cookie'] ?? []).join('\n');
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, cart: /CART=([^;]+)/.exec(set)?.[1] ?? null }),
      );
      answer.once('error', failed);
    });
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.once('error', failed);
    outgoing.end(body);
  });
}
