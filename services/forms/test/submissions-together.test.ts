import { fromBinary } from '@bufbuild/protobuf';
import { rowsOf } from '@litfass/kit/testing';
import { SubmissionsReceivedSchema, type SubmissionsReceived } from '@litfass/proto/forms/v1/submission_pb';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONTACT, keyFor, save, startForms, submissionsOf, VALUES } from './forms-service.ts';

const service = await startForms();
const told = async (): Promise<SubmissionsReceived[]> =>
  (await rowsOf(service.database, `select payload from outbox where subject like '%submission%' order by id`)).map(
    ({ payload }) => fromBinary(SubmissionsReceivedSchema, payload instanceof Buffer ? payload : Buffer.alloc(0)),
  );

beforeEach(async () => {
  await rowsOf(service.database, 'truncate submission');
  await rowsOf(service.database, `delete from outbox where subject like '%submission%'`);
});

describe('a submission that comes together with others', () => {
  it('of twenty is announced once, and events are fewer than submissions', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => keyFor(service)));
    const sent = await Promise.all(keys.map((key) => save(service, VALUES, { key })));
    const ids = sent.map((response) => response.json<{ submissionId: string }>().submissionId);
    const messages = await told();
    expect(
      messages.flatMap(({ submissions }) => submissions.map(({ submissionId }) => submissionId)).toSorted(),
    ).toEqual(ids.toSorted());
    expect(messages.length).toBeLessThan(20);
  });

  it('leaves the same rows as one that comes alone', async () => {
    const rowsOfOne = async (id: string) => [
      await rowsOf(service.database, 'select form_id, answers, page, spam from submission where id = $1', [id]),
      await rowsOf(service.database, 'select website_id, email from submission_email where submission_id = $1', [id]),
      await rowsOf(service.database, 'select website_id, digest from used_token where submission_id = $1', [id]),
      await rowsOf(service.database, 'select kind, target from delivery where submission_id = $1', [id]),
    ];
    const idOf = (response: Awaited<ReturnType<typeof save>>): string =>
      response.json<{ submissionId: string }>().submissionId;
    const alone = await rowsOfOne(idOf(await save(service, VALUES)));
    const keys = await Promise.all([1, 2, 3].map(() => keyFor(service)));
    const together = await Promise.all(keys.map((key) => save(service, VALUES, { key })));
    for (const response of together) expect(await rowsOfOne(idOf(response))).toEqual(alone);
    expect(alone.map((rows) => rows.length)).toEqual([1, 1, 1, expect.any(Number)]);
  });

  it('whose key is used is refused alone', async () => {
    const used = await keyFor(service);
    const first = await save(service, VALUES, { key: used });
    const keys = [used, used, await keyFor(service), await keyFor(service)];
    const sent = await Promise.all(
      keys.map((key, index) => save(service, index === 0 ? VALUES : { ...VALUES, 'text-1': `Nr. ${index}` }, { key })),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 400, 200, 200]);
    expect(sent[0]?.json()).toEqual(first.json());
    expect(sent[1]?.json()).toMatchObject({ code: 'form-key-invalid' });
    expect((await submissionsOf(service, CONTACT)).items).toHaveLength(3);
    expect((await told()).flatMap(({ submissions }) => submissions)).toHaveLength(3);
  });
});
