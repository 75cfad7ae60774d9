import type { FastifyRequest } from 'fastify';
import { refusals } from './errors.ts';
import { storableJson } from './storable-text.ts';

/** Before a call is validated: each of its texts becomes one that the database can hold, wherever it stands. */
export function makeStorable(request: FastifyRequest): void {
  request.params = storableJson(request.params);
  request.query = storableJson(request.query);
  request.body = storableJson(request.body);
}

/**
 * After it was validated: a text such as `1e309` has become a whole number without an end, which no counter can be.
 * @throws Refusal 400 `invalid-request`
 */
export function refuseEndless({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void {
  for (const [where, value] of Object.entries({ params, query, body }))
    if (isEndless(value)) throw refusals.invalid(`${where} holds a number that is too large`);
}

function isEndless(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  // Bytes are no numbers, however many.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  return Object.values(value).some(isEndless);
}
