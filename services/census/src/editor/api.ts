import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const Text = Type.String({ maxLength: 200 });
const Address = Type.String({ maxLength: 500 });

/** What every event tells of its surroundings (ANLY-001) and of what was done (ANLY-002). */
const Payload = Type.Object({
  websiteId: Text,
  memberAccountId: Text,
  website_locale: Text,
  member_locale: Text,
  templateId: Text,
  variantId: Text,
  pageHash: Address,
  pagePath: Address,
  actor: Text,
  action: Text,
  event_owner_team: Text,
  event_source: Text,
  object_type: Text,
  object_id: Type.Optional(Text),
  /** What the object is a part of, such as the collection of an item. */
  object_parent_id: Type.Optional(Text),
  object_count: Type.Optional(Type.Integer({ minimum: 0 })),
  page_type: Type.Optional(Text),
  page_id: Type.Optional(Text),
  /** ANLY-007 */
  design_id: Type.Optional(Text),
});

export const recordEditorEvents = route({
  method: 'POST',
  path: '/api/events/EditorEvents',
  summary: 'What was done in the owner’s app: a list of {eventName, payload} (ANLY-001, ANLY-002)',
  access: 'session',
  // Sent while the app is being left, by a beacon that carries no header; its Origin is checked.
  crumb: false,
  bodyLimit: 65_536,
  body: Type.Array(Type.Object({ eventName: Type.String({ pattern: '^[a-z0-9_]{1,100}$' }), payload: Payload }), {
    minItems: 1,
    maxItems: 20,
  }),
});
