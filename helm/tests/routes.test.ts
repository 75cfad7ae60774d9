import { expect, it } from 'vitest';
import { ofKind, render, routes } from './chart.ts';

const table = new Set(routes.services.flatMap(({ name, paths }) => paths.map((path) => `${path} litfass-${name}`)));

it('leads each path to its service by the Gateway API', () => {
  const found = ofKind(render('gateway'), 'HTTPRoute').flatMap(({ spec }) => {
    expect(spec.hostnames).toBeUndefined();
    return spec.rules.flatMap((rule: { matches: { path: { value: string } }[]; backendRefs: { name: string }[] }) =>
      rule.matches.map(({ path }) => `${path.value} ${rule.backendRefs[0]?.name}`),
    );
  });
  expect(new Set(found)).toEqual(table);
});

it('leads each path to its service by an ingress of any class', () => {
  const objects = render('ingress');
  const [ingress] = ofKind(objects, 'Ingress');
  const found = ingress?.spec.rules[0].http.paths.map(
    ({ path, backend }: { path: string; backend: { service: { name: string } } }) => `${path} ${backend.service.name}`,
  );
  expect(new Set(found)).toEqual(table);
  expect(ofKind(objects, 'HTTPRoute')).toEqual([]);
});

it('ends TLS of a second domain with a certificate of its own, and tells the services of it (D15)', () => {
  const set = { siteDomain: 'litfass-seiten.example' };
  const [gateway] = ofKind(render('gateway', set), 'Gateway');
  expect(gateway?.spec.listeners.map(({ hostname }: { hostname?: string }) => hostname)).toEqual([
    undefined,
    '*.litfass.example',
    'litfass.example',
    '*.litfass-seiten.example',
  ]);
  const objects = render('ingress', set);
  const hosts = ofKind(objects, 'Ingress')[0]?.spec.tls.flatMap((entry: { hosts: string[] }) => entry.hosts);
  expect(hosts).toContain('*.litfass-seiten.example');
  for (const { spec } of ofKind(objects, 'Deployment'))
    expect(spec.template.spec.containers[0].env).toContainEqual({
      name: 'LITFASS_SITE_DOMAIN',
      value: 'litfass-seiten.example',
    });
});

it('leads plain calls of its own domains to TLS where it is told to, and of no others', () => {
  const named = (set: Record<string, string>) =>
    ofKind(render('gateway', set), 'HTTPRoute').filter(({ spec }) => spec.hostnames);
  expect(named({})).toEqual([]);
  const [route] = named({ 'routes.gateway.redirectHttp': 'true', siteDomain: 'litfass-seiten.example' });
  expect(route?.spec).toMatchObject({
    parentRefs: [{ sectionName: 'http' }],
    hostnames: ['litfass.example', '*.litfass.example', '*.litfass-seiten.example'],
    rules: [{ filters: [{ requestRedirect: { scheme: 'https', statusCode: 301 } }] }],
  });
});
