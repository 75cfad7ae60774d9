import { route } from '@litfass/kit/contract';
import { Id } from '@litfass/model';
import { Type } from 'typebox';

export const getWidgetRendering = route({
  method: 'POST',
  path: '/api/widget/GetWidgetRendering',
  summary: 'Renders one block on its own; `widgetJSON` is JSON of {type, id, value} (WIDG-001, WIDG-002)',
  access: 'public',
  form: true,
  // It changes nothing.
  crumb: false,
  bodyLimit: 262_144,
  body: Type.Object({
    widgetJSON: Type.String({ minLength: 2, maxLength: 200_000 }),
    collectionId: Type.Optional(Type.Unsafe<string>({ type: 'string', pattern: '^(?:[0-9a-f]{24})?$' })),
    /** The language of the page that asks, such as `en-GB`; without it the website's own. */
    language: Type.Optional(Type.String({ maxLength: 35 })),
  }),
  response: Type.Object({ html: Type.String() }),
});

export const deleteWidgets = route({
  method: 'DELETE',
  path: '/api/rest/widget/websites/:websiteId',
  summary: 'Forgets everything of a website',
  access: { operator: true },
  scope: 'platform',
  params: Type.Object({ websiteId: Id }),
});
