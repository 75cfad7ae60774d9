import { describe, expect, it } from 'vitest';
import { ofKind, render, routes } from './chart.ts';

interface Rule {
  to?: { ipBlock?: { cidr: string; except?: string[] }; podSelector?: unknown }[];
  ports: { port: number | string }[];
}

describe('network policies (K3)', () => {
  const policies = ofKind(render('gateway'), 'NetworkPolicy');
  const named = (name: string) => policies.find(({ metadata }) => metadata.name === `litfass-${name}`);
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

  it('let nobody into a service but the gateway and Prometheus', () => {
    for (const { name } of routes.services) {
      const spec = ofKind(render('everything'), 'NetworkPolicy').find(
        ({ metadata }) => metadata.name === `litfass-${name}`,
      )?.spec;
      expect(spec.ingress).toHaveLength(1);
      expect(spec.ingress[0].from).toHaveLength(2);
    }
  });
});
