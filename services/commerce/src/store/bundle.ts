import { Commerce, isCurrency } from '@litfass/model';
import { Compile } from 'typebox/compile';
import type { BundleProblem } from '../errors.ts';

const validator = Compile(Commerce);

/** Everything that is wrong with the commercial part of a site bundle; empty when it may be stored. */
export function bundleProblems({
  currency,
  commerce,
}: {
  currency?: string | null;
  commerce: unknown;
}): BundleProblem[] {
  const problems =
    commerce === null
      ? []
      : validator
          .Errors(commerce)
          .map(({ instancePath, message }) => ({ file: 'commerce.json', pointer: instancePath, reason: message }));
  if (currency && !isCurrency(currency))
    problems.push({
      file: 'site.json',
      pointer: '/settings/storeSettings/currency',
      reason: `unknown currency ${currency}`,
    });
  return problems;
}
