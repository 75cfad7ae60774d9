import { describe, expect, it } from 'vitest';
import { ofKind, render, type Rendered } from './chart.ts';

const servicesIn = (objects: readonly Rendered[]): Rendered[] =>
  ofKind(objects, 'Deployment').filter(({ metadata }) => metadata.name !== 'litfass-probe');

const containerOf = ({ spec }: Rendered) => spec.template.spec.containers[0];

const settingOf = (object: Rendered, name: string): string =>
  containerOf(object).env.find((each: { name: string; value?: string }) => each.name === name)?.value ?? '';

const natsConfiguration = (objects: readonly Rendered[]): string =>
  ofKind(objects, 'ConfigMap').find(({ metadata }) => metadata.name === 'litfass-nats')?.data?.['nats.conf'] ?? '';

describe('NATS of the chart', () => {
  it('lets in only who knows its password, which no object shows (ASVS 13.2.1)', () => {
    const objects = render('gateway');
    expect(natsConfiguration(objects)).toContain('authorization { user: litfass, password: $NATS_PASSWORD }');
    const valueFrom = { secretKeyRef: { name: 'litfass-keys', key: 'password-nats' } };
    for (const object of [...servicesIn(objects), ...ofKind(objects, 'StatefulSet')])
      expect(containerOf(object).env).toContainEqual({ name: 'NATS_PASSWORD', valueFrom });
    for (const service of servicesIn(objects))
      expect(settingOf(service, 'LITFASS_NATS_URL')).toBe('nats://litfass:$(NATS_PASSWORD)@litfass-nats:4222');
    const [secret] = ofKind(objects, 'Secret');
    expect(atob(secret?.data?.['password-nats'] ?? '')).toMatch(/^[a-z][a-zA-Z0-9]{39}$/);
  });

  it('speaks TLS with services and between its servers where it has a certificate (ASVS 12.3.1)', () => {
    const objects = render('everything');
    expect(natsConfiguration(objects).match(/tls \{/g)).toHaveLength(2);
    expect(natsConfiguration(objects)).toContain('verify: true');
    for (const service of servicesIn(objects)) {
      expect(settingOf(service, 'LITFASS_NATS_URL')).toMatch(/^tls:.*\?ca=\/etc\/litfass\/nats\/ca\.crt$/);
      expect(containerOf(service).volumeMounts).toContainEqual({
        name: 'nats-authority',
        mountPath: '/etc/litfass/nats',
        readOnly: true,
      });
      // The certificate alone, never its key.
      expect(service.spec.template.spec.volumes).toContainEqual({
        name: 'nats-authority',
        secret: { secretName: 'litfass-nats-tls', items: [{ key: 'ca.crt', path: 'ca.crt' }] },
      });
    }
  });
});

describe('PostgreSQL', () => {
  const workloadsIn = (objects: readonly Rendered[]): Rendered[] => [...servicesIn(objects), ...ofKind(objects, 'Job')];

  it('is spoken to by TLS, after its certificate was checked (ASVS 12.3.1)', () => {
    for (const workload of workloadsIn(render('gateway'))) {
      expect(settingOf(workload, 'LITFASS_DATABASE_URL')).toMatch(
        /\/litfass\?sslmode=verify-full&sslrootcert=\/etc\/litfass\/database\/ca\.crt$/,
      );
      expect(workload.spec.template.spec.volumes).toContainEqual({
        name: 'database-authority',
        secret: { secretName: 'litfass-pg-ca', items: [{ key: 'ca.crt', path: 'ca.crt' }] },
      });
    }
  });

  it('is spoken to plainly where the network encrypts by itself', () => {
    const objects = render('gateway', { 'database.tls.authority': '' });
    for (const workload of workloadsIn(objects))
      expect(settingOf(workload, 'LITFASS_DATABASE_URL')).toMatch(/\/litfass$/);
    expect(JSON.stringify(objects)).not.toContain('database-authority');
  });
});
