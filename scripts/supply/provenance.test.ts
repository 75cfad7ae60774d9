import { expect, it } from 'vitest';
import { provenance } from './provenance.ts';

it('says of every built file what it was made from', () => {
  const { subject, predicate } = provenance('urn:litfass:builder:test', new Date(0));
  const names = subject.map(({ name }) => name);
  for (const service of ['auth', 'census', 'commerce', 'forms', 'site-render', 'widget-render'])
    expect(names).toContain(`services/${service}/dist/main.js`);
  expect(subject.every(({ digest }) => /^[0-9a-f]{64}$/.test(digest.sha256))).toBe(true);
  expect(predicate).toMatchObject({
    buildDefinition: {
      resolvedDependencies: expect.arrayContaining([
        { name: 'pnpm-lock.yaml', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      ]),
    },
    runDetails: { builder: { id: 'urn:litfass:builder:test' }, metadata: { finishedOn: '1970-01-01T00:00:00.000Z' } },
  });
});
