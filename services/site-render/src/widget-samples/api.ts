import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

/** 404 for a type of which there is no sample. */
export const blockSampleRoute = route({
  method: 'GET',
  path: '/api/rest/site/block-samples/:type',
  summary: 'A block of a type with content to look at, in the website’s own design',
  access: { permission: 'contentManager' },
  params: Type.Object({ type: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }) }),
  /** Name of a variant; the first one where there is none of that name. */
  query: Type.Object({ variant: Type.Optional(Type.String({ maxLength: 60 })) }),
  response: Type.Object({
    html: Type.String(),
    /** The section of the page that it stands in. */
    sectionId: Type.String(),
  }),
});
