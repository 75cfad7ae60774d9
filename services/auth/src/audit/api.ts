import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';
import { auditAreas } from './areas.ts';

const Page = {
  cursor: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
};

export const readOperatorActs = route({
  method: 'GET',
  path: '/api/rest/auth/operator-acts',
  summary: 'What the operator has done to websites, also to those that are gone, the newest first',
  access: { operator: true },
  scope: 'platform',
  query: Type.Object({ ...Page, websiteId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$' })) }),
  response: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Type.String(),
        websiteId: Type.String(),
        operator: Type.String(),
        event: Type.String(),
        detail: Type.String(),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
});

const Change = Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() });

export const readAudit = route({
  method: 'GET',
  path: '/api/rest/auth/audit',
  summary: 'The audit log of this website, the newest entries first',
  access: { permission: 'settingsContributors' },
  query: Type.Object({
    ...Page,
    area: Type.Optional(Type.Enum([...auditAreas])),
    personId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$' })),
  }),
  response: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Type.String(),
        event: Type.String(),
        kind: Type.String(),
        personId: Type.Union([Type.String(), Type.Null()]),
        actorId: Type.Union([Type.String(), Type.Null()]),
        detail: Type.String(),
        /** Of settings: how they were and are. */
        changes: Type.Array(Change),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
});
