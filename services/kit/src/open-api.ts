import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { isForKeys, type RouteContract } from './contract.ts';
import { contractOf } from './route-list.ts';

/** Serves the OpenAPI 3.1 document of a service, made from its contracts alone. */
export function describeApi(app: FastifyInstance, name: string): void {
  const contracts: RouteContract[] = [];
  app.addHook('onRoute', ({ config }) => {
    const contract = contractOf(config);
    if (contract && !contract.hidden && !contracts.includes(contract)) contracts.push(contract);
  });
  app.get(`/api/${name}/openapi.json`, () => openApiDocument(name, contracts));
}

export function openApiDocument(name: string, contracts: RouteContract[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    const path = contract.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract) };
  }
  return { openapi: '3.1.0', info: { title: `Litfass ${name}`, version: '1' }, paths, components };
}

/** Keys are made by owners; `x-access` names the permission that a call asks of them. */
const components = { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'lfk_…' } } };

function operation(contract: RouteContract): Record<string, unknown> {
  const media = contract.form ? ['application/json', 'application/x-www-form-urlencoded'] : ['application/json'];
  return {
    summary: contract.summary,
    'x-access': contract.access,
    ...(isForKeys(contract) && { security: [{ apiKey: [] }] }),
    parameters: [...parameters('query', contract.query), ...parameters('path', contract.params)],
    ...(contract.body && {
      requestBody: { content: Object.fromEntries(media.map((type) => [type, { schema: contract.body }])) },
    }),
    responses: {
      200: {
        description: 'OK',
        ...(contract.response && { content: { 'application/json': { schema: contract.response } } }),
      },
      default: { description: 'Error: { error, code, errors?, requestId }' },
    },
  };
}

function parameters(where: 'query' | 'path', schema?: TSchema): Record<string, unknown>[] {
  const properties: unknown = schema && Reflect.get(schema, 'properties');
  const required: unknown = schema && Reflect.get(schema, 'required');
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: Array.isArray(required) && required.includes(name),
    schema: property,
  }));
}
