import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBundle } from '../../scripts/sites/import.ts';
import { PlatformClient } from '../../scripts/sites/platform-client.ts';
import { makeCertificate, type CertificateFiles } from '../../services/kit/src/testing/certificate.ts';
import { eventually } from '../../services/kit/src/testing/index.ts';
import { until } from '../live/api.ts';
import { startCluster, type Cluster } from '../live/cluster.ts';
import { ofKind, render, routes } from '../tests/chart.ts';
import { ask } from './ask.ts';
import { point, release, startGateway } from './gateway.ts';
import { preparePods, SECRET, type Pods } from './pods.ts';

const SITE = 'atelier-nord';
const HOST = `${SITE}.litfass.example`;
const GATEWAY = '127.0.0.1';
const names = routes.services.map(({ name }) => name);
const paths = routes.services.flatMap(({ name, paths: covered }) => covered.map((each) => ({ path: each, name })));
const demo = path.join(import.meta.dirname, '../../deploy/demo', SITE);
const closers: (() => Promise<void> | void)[] = [];
let cluster: Cluster;
let pods: Pods;

/** Asks as a visitor does, by the gateway. */
const visit = (url: string, question: Parameters<typeof ask>[1] = {}) => ask(url, { at: GATEWAY, ...question });

async function storeCertificate(name: string, { cert, key }: CertificateFiles): Promise<void> {
  const [crt, pem] = [cert, key].map((file) => readFileSync(file).toString('base64'));
  const data = { 'tls.crt': crt, 'tls.key': pem };
  const secret = { metadata: { name }, type: 'kubernetes.io/tls', data };
  await cluster.api.create('/api/v1/namespaces/litfass/secrets', secret);
}

async function certificateOf(name: string): Promise<CertificateFiles> {
  const { remove, ...files } = await makeCertificate(name);
  closers.push(remove);
  return files;
}

/** The conditions that the gateway wrote of an object, `Accepted=True`. */
const conditionsOf = (conditions: readonly { type: string; status: string }[] = []): string[] =>
  conditions.map(({ type, status }) => `${type}=${status}`);

beforeAll(async () => {
  pods = await preparePods();
  closers.push(() => pods.close());
  cluster = await startCluster({ controllers: false });
  closers.push(() => cluster.close());
  await storeCertificate('litfass-tls', await certificateOf('*.litfass.example'));
  release(cluster);
  await pods.start(ofKind(render('gateway'), 'Deployment'));
  for (const name of names) await point(cluster.api, name, pods.addressOf(name));
  const gateway = await startGateway(cluster);
  closers.push(() => gateway.close());
  await until('the gateway', async () => (await visit(`http://${HOST}/api/site/domain-ask`)).status === 400);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

describe('a gateway with the chart’s routes', () => {
  it('takes all of them, with each of its listeners', async () => {
    const group = '/apis/gateway.networking.k8s.io/v1/namespaces/litfass';
    await eventually(async () => {
      const [gateway] = await cluster.api.list(`${group}/gateways`);
      expect(conditionsOf(gateway?.status?.conditions)).toEqual(
        expect.arrayContaining(['Accepted=True', 'Programmed=True']),
      );
      for (const listener of gateway?.status.listeners ?? []) {
        expect(listener.attachedRoutes, listener.name).toBe(names.length);
        expect(conditionsOf(listener.conditions), listener.name).toContain('Programmed=True');
      }
      const found = await cluster.api.list(`${group}/httproutes`);
      expect(found).toHaveLength(names.length);
      for (const { metadata, status } of found)
        expect(conditionsOf(status?.parents?.[0]?.conditions), metadata.name).toEqual(
          expect.arrayContaining(['Accepted=True', 'ResolvedRefs=True']),
        );
    });
  });

  it('lets a bundle of some megabytes through whole, and its files back', async () => {
    const platform = new PlatformClient({
      port: 80,
      appDomain: 'localhost',
      production: true,
      operatorPorts: pods.operatorPorts,
      operatorKey: SECRET,
    });
    await importBundle(platform, demo, { hosts: [], withPeople: false });
    const page = await visit(`https://${HOST}/`);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['strict-transport-security']).toBeDefined();
    const [file = ''] = /\/media\/[^"' ,)]+/.exec(page.body.toString()) ?? [];
    const picture = await visit(`https://${HOST}${file}`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect(picture.body).toHaveLength(Number(picture.headers['content-length']));
  });

  it.each(paths)('leads $path and what is below it to $name, and nobody else', async ({ path: start, name }) => {
    const below = `${start === '/' ? '' : start}/no-such-thing`;
    for (const scheme of ['http', 'https']) {
      const before = await pods.heard();
      await visit(`${scheme}://${HOST}${below}`);
      const after = await pods.heard();
      expect(names.filter((each) => after[each] !== before[each])).toEqual([name]);
    }
  });

  it('takes a path for what it is: what only begins with the same letters is a page’s', async () => {
    for (const { path: start } of paths.filter((each) => each.path !== '/')) {
      const before = await pods.heard();
      await visit(`https://${HOST}${start}ula`);
      const after = await pods.heard();
      expect(
        names.filter((each) => after[each] !== before[each]),
        start,
      ).toEqual(['site-render']);
    }
  });

  it('leaves unknown hosts to the services, which know nobody there', async () => {
    expect((await visit('http://nobody.example/')).status).toBe(404);
    expect((await visit('https://nobody.litfass.example/')).status).toBe(404);
  });

  it('ends TLS for the domain of the app itself, where accounts begin', async () => {
    const { status, headers } = await visit('https://litfass.example/');
    expect([status, headers.location]).toEqual([302, '/config/']);
  });

  it('leaves it to a service how much it takes', async () => {
    const body = Buffer.alloc(2 * 1024 * 1024, 'a');
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const { status, headers: answered } = await visit(`https://${HOST}/api/form/SaveFormSubmission`, {
      method: 'POST',
      headers,
      body,
    });
    expect([status, answered['content-type']]).toEqual([413, expect.stringContaining('json')]);
  });

  it('believes no visitor who says by which host or how they came', async () => {
    const headers = { 'x-forwarded-host': 'nobody.example', 'x-forwarded-proto': 'https' };
    const { status, headers: answered } = await visit(`http://${HOST}/`, { headers });
    expect([status, answered['strict-transport-security']]).toEqual([200, undefined]);
  });
});

describe('with plain calls led to TLS (routes.gateway.redirectHttp)', () => {
  beforeAll(() => release(cluster, { 'routes.gateway.redirectHttp': 'true' }));
  afterAll(() => release(cluster));

  it('sends visitors of the app’s domains to the same address by TLS, those of other hosts nowhere', async () => {
    for (const host of [HOST, 'litfass.example'])
      await eventually(async () => {
        const { status, headers } = await visit(`http://${host}/config/login?to=/config/pages`);
        expect([status, headers.location]).toEqual([301, `https://${host}/config/login?to=/config/pages`]);
      }, 30_000);
    expect((await visit(`https://${HOST}/api/site/domain-ask`)).status).toBe(400);
    expect((await visit('http://nobody.example/')).status).toBe(404);
  });
});

describe('with TLS inside of the cluster (internalTls)', () => {
  const certificates = new Map<string, CertificateFiles>();
  const insideOf = (service: string): string => `litfass-${service}.litfass.svc`;
  const tls = {
    'internalTls.enabled': 'true',
    'internalTls.issuerRef.name': 'litfass-inside',
    'internalTls.authority': 'litfass-authority',
  };

  beforeAll(async () => {
    for (const name of names) certificates.set(name, await certificateOf(insideOf(name)));
    const authorities = [...certificates.values()].map(({ cert }) => readFileSync(cert, 'utf8')).join('\n');
    await cluster.api.create('/api/v1/namespaces/litfass/configmaps', {
      metadata: { name: 'litfass-authority' },
      data: { 'ca.crt': authorities },
    });
    release(cluster, tls);
    await pods.start(ofKind(render('gateway', tls), 'Deployment'), certificates);
    for (const name of names) await point(cluster.api, name, pods.addressOf(name));
  });

  it('speaks with each service, whose certificate it knows', async () => {
    for (const { path: start, name } of paths) {
      await eventually(async () => {
        const before = await pods.heard();
        const { status } = await visit(`https://${HOST}${start === '/' ? '' : start}/no-such-thing`);
        const after = await pods.heard();
        expect([status, names.filter((each) => after[each] !== before[each])], start).toEqual([404, [name]]);
      }, 30_000);
    }
    const policies = await cluster.api.list('/apis/gateway.networking.k8s.io/v1/namespaces/litfass/backendtlspolicies');
    expect(policies).toHaveLength(names.length);
    for (const { metadata, status } of policies)
      expect(conditionsOf(status?.ancestors?.[0]?.conditions), metadata.name).toContain('Accepted=True');
  });

  it('sends nothing to who shows another service’s certificate, or one of an unknown authority', async () => {
    const commerce = certificates.get('commerce');
    const stranger = await certificateOf(insideOf('forms'));
    for (const files of [commerce, stranger]) {
      let heard = 0;
      let refusals = 0;
      const [cert, key] = [files?.cert ?? '', files?.key ?? ''].map((file) => readFileSync(file));
      const impostor = createServer({ cert, key }, (_request, response) => {
        heard += 1;
        response.end('impostor');
      }).listen(0, pods.addressOf('forms'));
      impostor.on('tlsClientError', () => (refusals += 1));
      await once(impostor, 'listening');
      const address = impostor.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      await point(cluster.api, 'forms', pods.addressOf('forms'), port);
      await eventually(async () => {
        const { status } = await visit(`https://${HOST}/api/form/no-such-thing`);
        expect(status).toBeGreaterThanOrEqual(500);
        expect(refusals).toBeGreaterThan(0);
      }, 30_000);
      expect(heard).toBe(0);
      impostor.close();
    }
    await point(cluster.api, 'forms', pods.addressOf('forms'));
    await eventually(async () => {
      expect((await visit(`https://${HOST}/api/form/no-such-thing`)).status).toBe(404);
    }, 30_000);
  });
});
