import { describe, expect, it } from 'vitest';
import { ofKind, render, routes } from './chart.ts';
import { podsOf, reaches, type Party } from './network.ts';

/*
 * Who reaches whom, at every port that anybody listens on: the arrows of docs/architecture.md, and nothing else. The rendered policies
 * are read as Kubernetes defines them; no network runs them here.
 */
const objects = render('everything');
const policies = ofKind(objects, 'NetworkPolicy');
const pods = podsOf(objects);
const services = routes.services.map(({ name }) => `litfass-${name}`);

const others: Record<string, Party> = {
  gateway: { namespace: 'envoy-gateway-system', labels: { app: 'envoy' }, ports: { https: 10443 } },
  keda: { namespace: 'keda', labels: { app: 'keda-operator' }, ports: {} },
  // Beside the gateway, but not it.
  'gateway control': { namespace: 'envoy-gateway-system', labels: { app: 'control' }, ports: {} },
  prometheus: { namespace: 'monitoring', labels: { app: 'prometheus' }, ports: { otlp: 4318 } },
  database: { namespace: 'litfass', labels: { 'cnpg.io/cluster': 'litfass-pg' }, ports: { postgresql: 5432 } },
  dns: { namespace: 'kube-system', labels: { 'k8s-app': 'kube-dns' }, ports: { dns: 53 } },
  'kubernetes api': { address: '10.96.0.1' },
  neighbour: { namespace: 'litfass', labels: { app: 'neighbour' }, ports: { http: 8080 } },
  stranger: { namespace: 'elsewhere', labels: { 'k8s-app': 'kube-dns-not' }, ports: { http: 8080 } },
  internet: { address: '198.51.100.7' },
  'internet by IPv6': { address: '2a00:1450::1' },
  'private network': { address: '192.168.1.1' },
  metadata: { address: '169.254.169.254' },
  'loopback by IPv6': { address: '::1' },
};
const parties = new Map<string, Party>([...pods, ...Object.entries(others)]);
const PORTS = [22, 25, 53, 80, 443, 465, 587, 4222, 4318, 5432, 6222, 6443, 8000, 8080, 8222, 8443, 10080, 10443];
/** Of its pods: Envoy's and Traefik's, and those of gateways that listen as they are called. */
const OF_THE_GATEWAY = [80, 443, 8000, 8443, 10080, 10443];
const OUTSIDE: Record<string, number[]> = {
  'litfass-site-render': [80, 443],
  'litfass-forms': [443, 465, 587],
  'litfass-commerce': [443, 465, 587],
  'litfass-census': [465, 587],
  'litfass-auth': [465, 587],
  'litfass-probe': [80, 443],
};

function openPorts(from: string, to: string): number[] {
  const [source, target] = [parties.get(from), parties.get(to)];
  if (!source || !target) throw new Error(`nobody is called ${from} or ${to}`);
  return PORTS.filter((port) => reaches(policies, source, target, port));
}

/** What is drawn: from, to, port. */
function arrows(): string[] {
  const drawn = (from: string, to: string, ports: readonly number[]) => ports.map((port) => `${from} → ${to} ${port}`);
  const jobs = [...pods.keys()].filter((name) => name.includes('migrat'));
  return [
    ...[...pods.keys()].flatMap((name) => drawn(name, 'dns', [53])),
    ...[...services, ...jobs].flatMap((name) => drawn(name, 'database', [5432])),
    ...services.flatMap((name) => [
      ...drawn(name, 'litfass-nats', [4222, 8222]),
      ...drawn(name, 'prometheus', [4318]),
      ...drawn('gateway', name, [8080]),
      ...drawn('prometheus', name, [8080]),
    ]),
    ...drawn('litfass-nats', 'litfass-nats', [6222]),
    ...drawn('prometheus', 'litfass-probe', [8080]),
    ...drawn('keda', 'litfass-census', [8080]),
    // A public address may lead to the gateway's pods at once.
    ...['litfass-probe', 'litfass-site-render'].flatMap((name) => drawn(name, 'gateway', OF_THE_GATEWAY)),
    ...Object.entries(OUTSIDE).flatMap(([name, ports]) =>
      ['internet', 'internet by IPv6'].flatMap((to) => drawn(name, to, ports)),
    ),
    // Or to what stands before it in the same network.
    ...[...parties.keys()]
      .filter(
        (name) => !['metadata', 'loopback by IPv6', ...pods.keys(), 'internet', 'internet by IPv6'].includes(name),
      )
      .flatMap((to) => drawn('litfass-probe', to, [80, 443])),
  ];
}

describe('the network (K3)', () => {
  it('has the pods of the six services, of NATS, of the migration and the probe', () => {
    expect([...pods.keys()]).toEqual(expect.arrayContaining([...services, 'litfass-nats', 'litfass-probe']));
    for (const name of services) expect(pods.get(name)?.ports, name).toMatchObject({ http: 8080 });
  });

  it('lets everybody reach who the architecture draws, and nobody else', () => {
    // What neither end of belongs to the release is not its policies' business.
    const pairs = [...parties.keys()]
      .flatMap((from) => [...parties.keys()].map((to) => ({ from, to })))
      .filter(({ from, to }) => pods.has(from) || pods.has(to));
    const seen = pairs.flatMap(({ from, to }) => openPorts(from, to).map((port) => `${from} → ${to} ${port}`));
    const expected = new Set(arrows());
    const found = new Set(seen);
    expect({
      notDrawn: [...found].filter((arrow) => !expected.has(arrow)),
      cut: [...expected].filter((arrow) => !found.has(arrow)),
    }).toEqual({ notDrawn: [], cut: [] });
  });
});
