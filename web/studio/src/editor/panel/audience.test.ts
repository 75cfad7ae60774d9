import { workflowCodes } from '@litfass/model';
import { expect, it } from 'vitest';
import { audienceOf, withAudience } from './audience.ts';

it('shows a page to everybody, who knows the password, members or nobody, and forgets no password or plan', () => {
  const { published, scheduled, draft, private: hidden } = workflowCodes;
  const members = { kind: 'members' as const, plans: ['Freunde'] };
  expect([
    audienceOf({ workflow: undefined, access: undefined }),
    audienceOf({ workflow: published, access: { kind: 'password', password: 'geheim' } }),
    audienceOf({ workflow: scheduled, access: members }),
    audienceOf({ workflow: hidden, access: members }),
  ]).toEqual(['public', 'password', 'members', 'nobody']);
  expect(withAudience({ workflow: published, access: members }, 'nobody')).toEqual({ workflow: draft });
  expect(withAudience({ workflow: draft, access: members }, 'members')).toEqual({
    workflow: published,
    access: members,
  });
  expect(withAudience({ workflow: scheduled, access: members }, 'public')).toEqual({
    workflow: scheduled,
    access: { kind: 'public', plans: ['Freunde'] },
  });
});
