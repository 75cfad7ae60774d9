import * as auth from '@litfass/auth/api';
import * as census from '@litfass/census/api';
import * as commerce from '@litfass/commerce/api';
import * as forms from '@litfass/forms/api';
import { actOf, isNoted, type RouteContract } from '@litfass/kit/contract';
import * as site from '@litfass/site-render/api';
import { expect, it } from 'vitest';
import { actText } from './acts.ts';

const isContract = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const isOperators = ({ access }: RouteContract): boolean => typeof access === 'object' && 'operator' in access;

it('has words for whatever the services write into the log (O5)', () => {
  const noted = [census, commerce, forms, site].flatMap((api) =>
    Object.values<unknown>(api).filter(isContract).filter(isNoted),
  );
  // auth writes its own words for all but what the operator does.
  const byOperator = Object.values<unknown>(auth).filter(isContract).filter(isNoted).filter(isOperators);
  const acts = [...noted, ...byOperator].map(actOf);
  expect(acts.length).toBeGreaterThan(70);
  expect(acts.filter((act) => actText(act) === null)).toEqual([]);
  expect(acts.filter((act) => act.endsWith('-read')).toSorted()).toEqual([
    'auth-websites-bundle-read',
    'commerce-orders-csv-read',
    'commerce-people-read',
    'forms-forms-export-read',
    'forms-newsletter-csv-read',
    'forms-people-read',
    'site-collections-products-csv-read',
    'site-export-read',
    'site-websites-bundle-read',
  ]);
  for (const kept of ['site-drafts-changed', 'site-previews-made', 'site-find-text-made'])
    expect(acts).not.toContain(kept);
  expect(actText('commerce-coupons-made')).toBe('Coupon: made');
  expect(actText('site-drafts-publish-made')).toBe('Published');
  expect(actText('login')).toBeNull();
});
