import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

describe('what the log says of settings (O5)', () => {
  it('is what differs, place by place, without ids and markup', () => {
    const before = { title: 'Nord', legal: { address: 'Am Hafen 1' }, rules: [{ id: 'a', country: 'DE', rate: 7 }] };
    const after = {
      title: 'Nord',
      legal: { address: '<p>Am Markt 2</p>' },
      rules: [{ id: 'b', country: 'DE', rate: 19 }],
    };
    expect(changesBetween(before, after)).toEqual([
      { field: 'legal.address', before: 'Am Hafen 1', after: 'Am Markt 2' },
      { field: 'rules.1.rate', before: '7', after: '19' },
    ]);
  });

  it('is a list as one, and what came or went as empty', () => {
    expect(changesBetween({ countries: ['DE', 'AT'] }, { countries: ['DE'], note: 'neu' })).toEqual([
      { field: 'countries', before: 'DE, AT', after: 'DE' },
      { field: 'note', before: '', after: 'neu' },
    ]);
  });

  it('never is a secret, and tells long texts by their beginning', () => {
    const changes = changesBetween(
      { captcha: { secretKey: 'alt' }, access: { password: 'geheim' } },
      { captcha: { secretKey: 'neu' }, access: {}, text: 'x'.repeat(500) },
    );
    expect(changes).toMatchObject([
      { before: '•••', after: '•••' },
      { before: '•••', after: '' },
      { after: `${'x'.repeat(159)}…` },
    ]);
  });
});
