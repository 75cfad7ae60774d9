import { describe, expect, it } from 'vitest';
import { ofKind, render, routes, type Rendered } from './chart.ts';

interface Rule {
  to?: { ipBlock?: { cidr: string; except?: string[] }; podSelector?: unknown }[];
  ports: { port: number | string }[];
}

const policyOf = (objects: readonly Rendered[], name: string) =>
  ofKind(objects, 'NetworkPolicy').find(({ metadata }) => metadata.name === `litfass-${name}`);

describe('network policies (K3)', () => {
  const objects = render('gateway');
  const policies = ofKind(objects, 'NetworkPolicy');
  const named = (name: string) => policyOf(objects, name);
  const ports = (rules: Rule[]): unknown[] => rules.map((rule) => rule.ports.map(({ port }) => port));

  it('refuse whatever is not named', () => {
    expect(named('deny')?.spec).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/instance': 'litfass' } },
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  it('let each service reach NATS, and only those the outside that have to', () => {
    const edges = Object.fromEntries(routes.services.map(({ name }) => [name, ports(named(name)?.spec.egress)]));
    const nats = [4222, 8222];
    expect(edges).toEqual({
      'site-render': [nats, [80, 443]],
      forms: [nats, [443, 465, 587]],
      commerce: [nats, [443, 465, 587]],
      census: [nats, [465, 587]],
      auth: [nats, [465, 587]],
      'widget-render': [nats],
    });
  });

  it('keep what an owner typed out of private networks', () => {
    const blocks = policies
      .flatMap(({ spec }): Rule[] => spec.egress ?? [])
      .flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => (ipBlock ? [ipBlock] : [])))
      .filter(({ cidr }) => cidr === '0.0.0.0/0');
    expect(blocks.length).toBe(5);
    for (const { except } of blocks) expect(except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
  });

  it('let nobody into a service but the gateway, Prometheus and, where it scales, KEDA', () => {
    const everything = render('everything', { 'keda.namespaceLabels.team': 'platform' });
    const keda = { 'kubernetes.io/metadata.name': 'keda', team: 'platform' };
    for (const { name } of routes.services) {
      const { ingress } = policyOf(everything, name)?.spec ?? {};
      expect(ingress).toHaveLength(1);
      const [gateway, prometheus, ...others] = ingress[0].from;
      expect(gateway.podSelector.matchLabels).toEqual({ app: 'envoy' });
      expect(prometheus.namespaceSelector.matchLabels).toEqual({ 'kubernetes.io/metadata.name': 'monitoring' });
      expect(others).toEqual(name === 'census' ? [{ namespaceSelector: { matchLabels: keda } }] : []);
      expect(policyOf(objects, name)?.spec.ingress[0].from).toHaveLength(2);
    }
  });

  it('lead site-render to the gateway only where one is named, at the ports that are given', () => {
    const set = { 'routes.from.ports': '{9443}' };
    const toGateway = policyOf(render('everything', set), 'site-render')?.spec.egress[2];
    expect(toGateway).toMatchObject({
      to: [{ podSelector: { matchLabels: { app: 'envoy' } } }],
      ports: [{ port: 9443 }],
    });
    expect(policyOf(render('gateway', set), 'site-render')?.spec.egress).toHaveLength(2);
  });

  it('let a NATS of one’s own be reached at the port of its address, whatever is behind that', () => {
    const portAt = (url: string): unknown =>
      ports(policyOf(render('ingress', { 'nats.url': url }), 'auth')?.spec.egress)[0];
    expect(portAt('tls://litfass:geheim1@nats.example:4333?ca=/etc/nats/ca2')).toEqual([4333]);
    expect(portAt('nats://10.0.0.7')).toEqual([4222]);
    expect(portAt('nats://[fd00::7]:4223/')).toEqual([4223]);
    // Helm parts its own settings at commas.
    expect(portAt(String.raw`nats://a:4333\,nats://b:4333`)).toEqual([4333]);
  });

  it('let names be asked of servers that are no pods, and a database outside of the cluster be reached', () => {
    const set = { 'networkPolicy.nameServers': '{169.254.20.10/32}', 'database.podLabels': 'null' };
    const outside = render('gateway', set);
    expect(policyOf(outside, 'names')?.spec.egress[0].to).toContainEqual({ ipBlock: { cidr: '169.254.20.10/32' } });
    expect(policyOf(outside, 'database')?.spec.egress).toEqual([{ ports: [{ port: 5432 }] }]);
  });
});
