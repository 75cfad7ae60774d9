import { tariffStatuses } from '@litfass/kit';
import { websiteStatuses } from '@litfass/model';
import { expect, it } from 'vitest';

it('tariffs are named like the statuses of websites (T5, ENUM-010)', () => {
  expect(tariffStatuses).toEqual(websiteStatuses);
});
