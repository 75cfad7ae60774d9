import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';
import { auditAreas } from './areas.ts';

export const readAudit = route({
  method: 'GET',
  path: '/api/rest/auth/audit',
  summary: 'The audit log of this website, the newest entries first',
  access: { permission: 'settingsContributors' },
  query: Type.Object({
    cursor: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
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
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
});
