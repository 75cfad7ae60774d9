import { isRealMoment } from '../../dates.ts';
import { isEmail } from '../../email.ts';
import type { Sound } from '../sound.ts';
import { pointerTo, type Findings } from '../problem.ts';
import { reportDoubles } from './names.ts';

const file = 'commerce.json';

const named = <T>(entries: readonly T[] | undefined, list: string, key: string, nameOf: (entry: T) => string) =>
  (entries ?? []).map((entry, index) => ({ name: nameOf(entry), file, pointer: pointerTo(list, index, key) }));

const checkFields = (sound: Sound, findings: Findings): void => {
  for (const form of sound.forms) {
    const fields = form.value.fields.map((field, index) => ({
      name: field.id,
      file: form.file,
      pointer: pointerTo('fields', index, 'id'),
    }));
    reportDoubles(fields, (first) => findings.texts.fieldTwice({ name: first.name }), findings);
    checkReceivers(form, findings);
  }
};

/** Where nothing will ever arrive: worth knowing, no reason to refuse what the form keeps besides. */
const checkReceivers = ({ file: name, value: { storage } }: Sound['forms'][number], findings: Findings): void => {
  (storage?.email ?? []).forEach((address, index) => {
    if (address === '' || isEmail(address, 'modern')) return;
    const pointer = pointerTo('storage', 'email', index);
    findings.warnings.push({ file: name, pointer, reason: findings.texts.noEmail({ address }) });
  });
  const webhook = storage?.webhook ?? '';
  if (webhook !== '' && !/^https?:\/\/[^/]/i.test(webhook))
    findings.warnings.push({
      file: name,
      pointer: '/storage/webhook',
      reason: findings.texts.noWebAddress({ address: webhook }),
    });
};

/** Codes and names of the store, each once, and the dates of its coupons; the fields of forms. */
export const checkCommerce = (sound: Sound, findings: Findings): void => {
  checkFields(sound, findings);
  const { commerce } = sound;
  if (commerce === null) return;
  const twice = (first: { name: string }) => findings.texts.twice({ name: first.name });
  reportDoubles(
    named(commerce.coupons, 'coupons', 'code', (coupon) => coupon.code.toUpperCase()),
    twice,
    findings,
  );
  reportDoubles(
    named(commerce.giftCards, 'giftCards', 'code', (card) => card.code.toUpperCase()),
    twice,
    findings,
  );
  reportDoubles(
    named(commerce.plans, 'plans', 'name', (plan) => plan.name),
    twice,
    findings,
  );
  (commerce.coupons ?? []).forEach((coupon, index) => {
    if (coupon.kind === 'percent' && (coupon.value ?? 0) > 100)
      findings.problems.push({ file, pointer: pointerTo('coupons', index, 'value'), reason: findings.texts.atMost100 });
    for (const key of ['startsAt', 'endsAt'] as const) {
      const moment = coupon[key];
      if (typeof moment !== 'string' || isRealMoment(moment)) continue;
      findings.problems.push({
        file,
        pointer: pointerTo('coupons', index, key),
        reason: findings.texts.noDate,
      });
    }
  });
};
