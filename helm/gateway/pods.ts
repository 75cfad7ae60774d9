import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrateServices, roleUrl } from '../../scripts/platform/schemas.ts';
import { operatorHash, operatorToken } from '../../scripts/platform/operator-token.ts';
import { freePort } from '../../services/kit/src/testing/index.ts';
import { allServices } from '../../scripts/platform/service-tasks.ts';
import { serviceBundle } from '../../scripts/build/bundles.ts';
import { startOwnServers } from '../../loadtests/servers/own-servers.ts';
import { partOf, type Part } from '../../loadtests/servers/part.ts';
import type { CertificateFiles } from '../../services/kit/src/testing/certificate.ts';
import type { Rendered } from '../tests/chart.ts';
import { ask } from './ask.ts';

export const SECRET = 'a secret of the gateway that is long enough';
/** What the chart has the services listen at. */
const PORT = 8080;

/** The six services as the chart sets them up, each at an address of its own, as pods have one. */
export interface Pods {
  addressOf(service: string): string;
  /** At which each lets the operator in. */
  operatorPorts: Record<string, number>;
  /** How many requests each service has heard. */
  heard(): Promise<Record<string, number>>;
  /** Starts all of them anew by what the chart says now; with certificates they speak TLS. */
  start(deployments: readonly Rendered[], certificates?: ReadonlyMap<string, CertificateFiles>): Promise<void>;
  close(): Promise<void>;
}

/** Needs the addresses 10.77.0.1 and following: ./scripts/test-k8s makes a network of its own that has them. */
export async function preparePods(): Promise<Pods> {
  const servers = await startOwnServers('gateway');
  const table = allServices();
  await migrateServices(servers.databaseUrl, table);
  const addressOf = (service: string): string => `10.77.0.${table.findIndex(({ name }) => name === service) + 1}`;
  const doors = await Promise.all(table.map(async ({ name }) => [name, await freePort()] as const));
  const operatorPorts = Object.fromEntries(doors);
  const running: Part[] = [];
  const stop = async (): Promise<void> => void (await Promise.all(running.splice(0).map((part) => part.stop())));
  let scheme = 'http';

  const podOf = (service: (typeof table)[number], deployment: Rendered, certificate?: CertificateFiles): Part => {
    const { name, schema } = service;
    return partOf({
      name,
      command: [process.execPath, serviceBundle(name)],
      env: {
        ...plainVariables(deployment),
        LITFASS_HOST: addressOf(name),
        LITFASS_DATABASE_URL: roleUrl(servers.databaseUrl, schema, 'service'),
        LITFASS_SYSTEM_DATABASE_URL: roleUrl(servers.databaseUrl, schema, 'system'),
        LITFASS_NATS_URL: servers.natsUrl,
        LITFASS_NATS_MONITOR_URL: servers.natsMonitorUrl,
        LITFASS_SECRET: SECRET,
        LITFASS_OPERATOR_HASH: operatorHash(operatorToken(SECRET, name)),
        LITFASS_OPERATOR_PORT: String(operatorPorts[name]),
        LITFASS_DATA_DIR: servers.dataDir,
        LITFASS_MEDIA_STORE: 'file',
        ...(certificate && { LITFASS_TLS_CERT_FILE: certificate.cert, LITFASS_TLS_KEY_FILE: certificate.key }),
      },
      logFile: path.join(servers.dataDir, `${name}.log`),
      isReady: async () => (await ask(`${scheme}://${addressOf(name)}:${PORT}/readyz`)).status === 200,
    });
  };

  return {
    addressOf,
    operatorPorts,
    start: async (deployments, certificates) => {
      await stop();
      scheme = certificates ? 'https' : 'http';
      for (const service of table) {
        const deployment = deployments.find(({ metadata }) => metadata.name === `litfass-${service.name}`);
        if (!deployment) throw new Error(`the chart has no deployment of ${service.name}`);
        running.push(podOf(service, deployment, certificates?.get(service.name)));
      }
      try {
        await Promise.all(running.map((part) => part.start()));
      } catch (error) {
        throw new Error(tailsOf(servers.dataDir), { cause: error });
      }
    },
    heard: () => heardBy(table.map(({ name }) => [name, `${scheme}://${addressOf(name)}:${PORT}/metrics`])),
    close: async () => {
      await stop();
      await servers.close();
    },
  };
}

async function heardBy(metrics: readonly (readonly [string, string])[]): Promise<Record<string, number>> {
  const counts = metrics.map(async ([name, address]) => {
    const { body } = await ask(address);
    return [name, requestsIn(body.toString())] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** The last words of each service. */
const tailsOf = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.log'))
    .map((file) => `${file}\n${readFileSync(path.join(folder, file), 'utf8').slice(-1000)}`)
    .join('\n');

/** What a deployment sets by value: what comes from secrets is a matter of the servers behind. */
const plainVariables = ({ spec }: Rendered): Record<string, string> =>
  Object.fromEntries(
    spec.template.spec.containers[0].env
      .filter(({ value }: { value?: string }) => value !== undefined && !value.includes('$('))
      .map(({ name, value }: { name: string; value: string }) => [name, value]),
  );

/** Requests that were answered, health and figures apart. */
const requestsIn = (figures: string): number =>
  [...figures.matchAll(/^http_request_duration_seconds_count\{[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
