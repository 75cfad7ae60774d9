import { Commerce, isCurrency, type CurrencyCode } from '@litfass/model';
import { Compile } from 'typebox/compile';
import type { BundleProblem } from '../errors.ts';

const validator = Compile(Commerce);

/** The commercial part of a site bundle with everything that is wrong with it; without problems it may be stored. */
export function readBundle(given: { currency: string | null; commerce: unknown }): {
  currency: CurrencyCode | null;
  commerce: Commerce | null;
  problems: BundleProblem[];
} {
  const { commerce, currency } = given;
  const problems: BundleProblem[] = [];
  const isKnown = isCurrency(currency);
  if (currency && !isKnown)
    problems.push({
      file: 'site.json',
      pointer: '/settings/storeSettings/currency',
      reason: `unknown currency ${currency}`,
    });
  const isSound = commerce === null || validator.Check(commerce);
  if (!isSound)
    for (const { instancePath, message } of validator.Errors(commerce))
      problems.push({ file: 'commerce.json', pointer: instancePath, reason: message });
  return { currency: isKnown ? currency : null, commerce: isSound ? commerce : null, problems };
}
