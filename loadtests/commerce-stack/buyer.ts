import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from '../client/ask.ts';

const PATIENCE_MS = 15_000;
const address = {
  givenName: 'Lena',
  familyName: 'Last',
  line1: 'Hafenstraße 1',
  city: 'Kiel',
  postalCode: '24103',
  country: 'DE',
};

/** Where is bought. */
export interface Shop {
  /** Of its instances; a buyer that one does not answer asks the next. */
  ports: readonly number[];
  /** What a browser of the store sends with a write, without cookies. */
  headers: Record<string, string>;
  crumb: string;
}

/** Posts one call and reads the whole answer; status 0 without one. */
export type Post = (
  call: { port: number; path: string; headers: Record<string, string>; timeoutMs: number },
  body: string,
) => Promise<Reply>;

/** What a buyer goes by. */
export interface Buyer {
  shop: Shop;
  post: Post;
  number: number;
  /** Unique: part of the address and key of the order. */
  name: string;
  goods: { itemId: string; sku: string };
  /** Code of a gift card that pays first. */
  giftCard?: string;
  /** The payment waits until the buyer confirms it on a page of its own. */
  confirms?: boolean;
  /** How long is waited for an answer; 15 s unless told. */
  timeoutMs?: number;
  /** Told of every answer, by its status and time. */
  onAnswer?: (status: number, ms: number) => void;
  /** Called when a call had to be repeated, because it was not answered or answered with 5xx. */
  onRepeat: () => void;
}

interface Cart {
  grandTotalCents: number;
  shippingOptions?: { id: string }[];
}

/** From an empty cart to the order, each call as often as it takes. Answers the id of the order. */
export async function buy(buyer: Buyer): Promise<string> {
  const made = await untilAnswered(buyer, 'cart/items', { ...buyer.goods, quantity: 1 });
  const cookies = cookiesOf(made);
  const send = async (path: string, body: unknown): Promise<Reply> => {
    const answer = await untilAnswered(buyer, path, body, cookies);
    for (const [name, value] of cookiesOf(answer)) cookies.set(name, value);
    return answer;
  };
  if (buyer.giftCard) await send('cart/coupons', { code: buyer.giftCard });
  await send('checkout/contact', { email: `${buyer.name}@last.test` });
  const [option] = cartOf(await send('checkout/address', address)).shippingOptions ?? [];
  const { grandTotalCents } = cartOf(await send('checkout/shipping', { optionId: option?.id }));
  // What a gift card has paid in full leaves nothing to choose a payment for.
  const testOutcome = buyer.confirms ? 'confirmation' : 'succeeds';
  if (grandTotalCents > 0) await send('checkout/payment', { methodId: 'test', testOutcome });
  const order = { idempotencyKey: `${buyer.name}-key`, grandTotalCents, digitalConsent: true };
  for (;;) {
    const { orderId, number, kind, href } = outcomeOf(await send('checkout/order', order));
    if (number !== null) return orderId;
    if (kind === 'confirm') {
      const token = new URLSearchParams(href.split('?')[1]).get('order');
      const confirmed = outcomeOf(await send('checkout/confirm', { order: token }));
      if (confirmed.number !== null) return orderId;
    }
    // Without a number nobody knows yet what became of it: the same key asks again.
    buyer.onRepeat();
    await wait(200);
  }
}

/** Each buyer comes from an address of its own (RFC 2544): how often codes are tried is counted by address. */
const addressOf = (number: number): string => `198.18.${(number >> 8) & 255}.${number & 255}`;

interface Outcome {
  orderId: string;
  number: string | null;
  kind: string;
  href: string;
}

function outcomeOf({ text }: Reply): Outcome {
  const outcome: Outcome = JSON.parse(text);
  return outcome;
}

function cartOf({ text }: Reply): Cart {
  const { cart }: { cart: Cart } = JSON.parse(text);
  return cart;
}

/** What an answer sets, as a browser keeps it. */
const cookiesOf = ({ headers }: Reply): Map<string, string> =>
  new Map(
    (headers['set-cookie'] ?? []).flatMap((line): [string, string][] => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return name === '' ? [] : [[name, value]];
    }),
  );

type Cookies = ReadonlyMap<string, string>;

async function untilAnswered(buyer: Buyer, path: string, body: unknown, cookies: Cookies = new Map()): Promise<Reply> {
  const { ports, headers, crumb } = buyer.shop;
  const cookie = [['crumb', crumb], ...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (let attempt = 0; ; attempt += 1) {
    const port = ports[(buyer.number + attempt) % ports.length] ?? 0;
    const call = {
      port,
      path: `/api/commerce/${path}`,
      headers: { ...headers, cookie, 'x-forwarded-for': addressOf(buyer.number) },
      timeoutMs: buyer.timeoutMs ?? PATIENCE_MS,
    };
    const begun = performance.now();
    const answer = await buyer.post(call, JSON.stringify(body));
    buyer.onAnswer?.(answer.status, performance.now() - begun);
    if (answer.status === 200) return answer;
    if (answer.status >= 400 && answer.status < 500)
      throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    buyer.onRepeat();
    await wait(50);
  }
}
