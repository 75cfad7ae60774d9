import type { FastifyInstance } from 'fastify';
import type { RouteContract } from './contract.ts';

/** A route as it is served; what is served beside the contracts (documents, files) has none. */
export interface ServedRoute {
  method: string;
  path: string;
  contract: RouteContract | null;
}

const lists = new WeakMap<FastifyInstance, ServedRoute[]>();

/** From now on `routesOf` knows the routes of an app. */
export function noteRoutes(app: FastifyInstance): void {
  const routes: ServedRoute[] = [];
  lists.set(app, routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) routes.push({ method: each, path: url, contract: contractOf(config) });
  });
}

/** The contract that `on` has put with a route; null for what is served beside the contracts. */
export const contractOf = (config: object | undefined): RouteContract | null =>
  config && 'contract' in config ? (config.contract as RouteContract) : null;

/** Every route of a service, in the order in which they were registered. */
export const routesOf = (app: FastifyInstance): readonly ServedRoute[] => lists.get(app) ?? [];
