import { BlockList } from 'node:net';
import { ofKind, type Rendered } from './chart.ts';

/** Somebody who calls or is called: a pod, or an address outside the cluster. */
export type Party = Pod | { address: string };

export interface Pod {
  namespace: string;
  labels: Record<string, string>;
  /** Of its containers, by name. */
  ports: Record<string, number>;
}

interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist'; values?: string[] }[];
}

interface Peer {
  ipBlock?: { cidr: string; except?: string[] };
  namespaceSelector?: Selector;
  podSelector?: Selector;
}

interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port: number | string; protocol?: string }[];
}

/** Of the release, where its policies and pods are. */
export const OWN_NAMESPACE = 'litfass';

/** The pods that the chart makes, by the names of what makes them. */
export function podsOf(objects: readonly Rendered[]): Map<string, Pod> {
  const makers = ['Deployment', 'StatefulSet', 'Job'].flatMap((kind) => ofKind(objects, kind));
  return new Map(
    makers.map(({ metadata, spec }) => {
      const { template } = spec;
      const containers: { ports?: { name?: string; containerPort: number }[] }[] = template.spec.containers;
      const ports = containers.flatMap((container) => container.ports ?? []);
      const byName = Object.fromEntries(ports.map(({ name = '', containerPort }) => [name, containerPort]));
      return [metadata.name, { namespace: OWN_NAMESPACE, labels: template.metadata.labels, ports: byName }];
    }),
  );
}

/**
 * Whether the policies let one reach a TCP port of another, as Kubernetes defines it: both sides have to agree; a side that no policy
 * selects for this direction agrees to everything; of several policies one is enough.
 */
export function reaches(policies: readonly Rendered[], from: Party, to: Party, port: number): boolean {
  return (
    agrees(policies, 'Egress', { self: from, other: to, to, port }) &&
    agrees(policies, 'Ingress', { self: to, other: from, to, port })
  );
}

function agrees(
  policies: readonly Rendered[],
  direction: 'Ingress' | 'Egress',
  { self, other, to, port }: { self: Party; other: Party; to: Party; port: number },
): boolean {
  if ('address' in self || self.namespace !== OWN_NAMESPACE) return true;
  const holding = policies.filter(
    ({ spec }) => spec.policyTypes.includes(direction) && selects(spec.podSelector, self.labels),
  );
  if (holding.length === 0) return true;
  const rules: Rule[] = holding.flatMap(({ spec }) => (direction === 'Egress' ? spec.egress : spec.ingress) ?? []);
  return rules.some(({ from, to: towards, ports }) => {
    const peers = direction === 'Egress' ? towards : from;
    return (
      (!peers || peers.some((peer) => isPeer(peer, other))) && (!ports || ports.some((each) => isPort(each, to, port)))
    );
  });
}

function isPeer({ ipBlock, namespaceSelector, podSelector }: Peer, party: Party): boolean {
  if ('address' in party) return ipBlock !== undefined && isWithin(ipBlock, party.address);
  if (ipBlock) return false; // pods are named by their labels, whatever their addresses are
  const namespace = { 'kubernetes.io/metadata.name': party.namespace };
  const isThere = namespaceSelector ? selects(namespaceSelector, namespace) : party.namespace === OWN_NAMESPACE;
  return isThere && (!podSelector || selects(podSelector, party.labels));
}

function isWithin({ cidr, except = [] }: { cidr: string; except?: string[] }, address: string): boolean {
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  const isIn = (network: string): boolean => {
    const [base = '', bits] = network.split('/');
    if (base.includes(':') !== address.includes(':')) return false;
    const block = new BlockList();
    block.addSubnet(base, Number(bits), family);
    return block.check(address, family);
  };
  return isIn(cidr) && !except.some(isIn);
}

const isPort = ({ port, protocol = 'TCP' }: { port: number | string; protocol?: string }, to: Party, wanted: number) =>
  protocol === 'TCP' && (typeof port === 'number' ? port : 'ports' in to ? to.ports[port] : null) === wanted;

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>): boolean {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      const value = labels[key];
      if (operator === 'Exists') return value !== undefined;
      if (operator === 'DoesNotExist') return value === undefined;
      return (operator === 'In') === (value !== undefined && values.includes(value));
    })
  );
}
