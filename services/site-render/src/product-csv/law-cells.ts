import { noWithdrawalReasons, type Product } from '@litfass/model';
import { isYes } from './cells.ts';
import type { CsvRow } from './read-csv.ts';
import type { Reading } from './reading.ts';

/** Columns of our own for what the law wants known of a product before it is bought. */
export const lawColumns = ['Key Features', 'No Withdrawal', 'Starts At Once', 'Minimum Age', 'WEEE Number'] as const;

type LawFacts = Pick<Product, 'keyFeatures' | 'noWithdrawal' | 'startsAtOnce' | 'minimumAge' | 'weeeNumber'>;

export const lawCells = ({
  keyFeatures,
  noWithdrawal,
  startsAtOnce,
  minimumAge,
  weeeNumber,
}: LawFacts): Partial<Record<(typeof lawColumns)[number], string>> => ({
  'Key Features': keyFeatures ?? '',
  'No Withdrawal': noWithdrawal ?? '',
  'Starts At Once': startsAtOnce ? 'true' : '',
  'Minimum Age': minimumAge ? String(minimumAge) : '',
  'WEEE Number': weeeNumber ?? '',
});

/** What a product's first row says; nothing of what it leaves empty, which stays as it is. */
export function lawFactsOf(first: CsvRow, reading: Reading): LawFacts {
  const { cells } = first;
  const [features, reason, age, weee] = ['key features', 'no withdrawal', 'minimum age', 'weee number'].map(
    (name) => cells[name]?.trim() ?? '',
  );
  const noWithdrawal = noWithdrawalReasons.find((each) => each === reason);
  const minimumAge = ([16, 18] as const).find((each) => String(each) === age);
  if (reason && !noWithdrawal)
    reading.warn(
      first,
      'No Withdrawal',
      `„${reason}“ ist kein Grund, den wir kennen: ${noWithdrawalReasons.join(', ')}.`,
    );
  if (age && !minimumAge) reading.warn(first, 'Minimum Age', 'Das Mindestalter ist 16 oder 18.');
  return {
    ...(features && { keyFeatures: features }),
    ...(noWithdrawal && { noWithdrawal }),
    ...(isYes(cells['starts at once'] ?? '') && { startsAtOnce: true }),
    ...(minimumAge && { minimumAge }),
    ...(weee && { weeeNumber: weee }),
  };
}
