import { on, Refusal, refusals, withTenant, type BodyOf, type Website } from '@litfass/kit';
import { isId, valuesOfPlainForm } from '@litfass/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormsParts } from '../db/database.ts';
import { isFormKnown } from '../definitions/store.ts';
import { makeToken } from '../tokens/token.ts';
import { captchaChallenge, formSubmissionKey, listSubmissions, saveFormSubmission } from './api.ts';
import { requireOwnPage, sendRefusal, sendThanks } from './plain-answer.ts';
import { listPage } from './store.ts';
import { pageFieldsOf } from './submission.ts';
import { submit, valuesOfJson, type Arrived } from './submit.ts';

type Body = BodyOf<typeof saveFormSubmission>;

export function serveSubmissions(app: FastifyInstance, parts: FormsParts): void {
  const { secret, captchaBits } = parts.config;

  on(app, parts, formSubmissionKey, ({ website, reply }) => {
    reply.header('cache-control', 'no-store');
    return { key: makeToken(secret, 'submission-key', website.id, parts.clock()) };
  });

  on(app, parts, captchaChallenge, ({ website, reply }) => {
    reply.header('cache-control', 'no-store');
    return { challenge: makeToken(secret, 'captcha-challenge', website.id, parts.clock()), bits: captchaBits };
  });

  on(app, parts, saveFormSubmission, async ({ website, body, request, reply }) => {
    const isPlain = body.form === undefined && isFormEncoded(request);
    if (isPlain) return savePlain(parts, { website, body }, request, reply);
    const { submission } = await submit(parts, {
      ...arrivedOf(website, body, request),
      key: body.key ?? '',
      valuesOf: () => valuesOfJson(body.form ?? '', website.locale),
    });
    return { submissionId: submission.id };
  });

  on(app, parts, listSubmissions, async ({ website, params: { formId }, query, reply }) => {
    const submissions = await withTenant(
      parts.db,
      website.id,
      async (trx) => {
        if (!isId(formId) || !(await isFormKnown(trx, website.id, formId))) throw refusals.notFound();
        return listPage(trx, website.id, formId, query);
      },
      { readOnly: true },
    );
    reply.header('cache-control', 'no-store');
    const last = submissions.length === query.limit ? submissions.at(-1) : undefined;
    return {
      submissions: submissions.map(({ id, receivedAt, answers, page }) => ({
        id,
        receivedAt: receivedAt.toISOString(),
        answers,
        page: { ...page },
      })),
      next: last?.id ?? null,
    };
  });
}

async function savePlain(
  parts: FormsParts,
  { website, body }: { website: Website; body: Body },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireOwnPage(request);
  try {
    const { form } = await submit(parts, {
      ...arrivedOf(website, body, request),
      key: null,
      valuesOf: (known) => valuesOfPlainForm(known, body),
    });
    return sendThanks(request, reply, form, (host) => parts.hosts.find(host)?.id === website.id);
  } catch (error) {
    if (error instanceof Refusal) return sendRefusal(request, reply, { error, website });
    throw error;
  }
}

const arrivedOf = (website: Website, body: Body, request: FastifyRequest): Omit<Arrived, 'key' | 'valuesOf'> => ({
  website,
  address: request.ip,
  formId: body.formId,
  captchaKey: body.captchaKey ?? null,
  honeypot: body.homepage ?? '',
  page: pageFieldsOf(body),
});

const isFormEncoded = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
