import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

/** 404 for a type of which there is no sample. */
export const blockSampleRoute = route({
  method: 'GET',
  path: '/api/rest/site/block-samples/:type',
  summary: 'A block of a type with content to look at, in the website’s own design',
  access: { permission: 'contentManager' },
  params: Type.Object({ type: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }) }),
  response: Type.Object({
    html: Type.String(),
    /** The section of the page that it stands in. */
    sectionId: Type.String(),
  }),
});
