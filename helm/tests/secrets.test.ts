import { describe, expect, it } from 'vitest';
import { ofKind, render } from './chart.ts';

const objects = render('everything');

describe('the secret of the services', () => {
  it('stays while what fetches it from a vault is made anew, and when the vault no longer has it', () => {
    const [external] = ofKind(objects, 'ExternalSecret');
    expect(external?.spec.target).toEqual({
      name: 'litfass-keys',
      creationPolicy: 'Orphan',
      deletionPolicy: 'Retain',
    });
    expect(ofKind(objects, 'Secret')).toEqual([]);
  });

  it('is there before the migration, which reads it', () => {
    const weightOf = (kind: string, set: 'gateway' | 'everything'): number =>
      Number(ofKind(render(set), kind)[0]?.metadata.annotations?.['helm.sh/hook-weight']);
    expect(weightOf('ExternalSecret', 'everything')).toBeLessThan(weightOf('Job', 'everything'));
    expect(weightOf('Secret', 'gateway')).toBeLessThan(weightOf('Job', 'gateway'));
  });
});
