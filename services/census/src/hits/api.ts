import { route } from '@litfass/kit/contract';
import { eventKinds, Id } from '@litfass/model';
import { Type, type TProperties } from 'typebox';

const BODY_BYTES = 65_536;

// Trackers don't repeat a refused call, and beacons carry no header: their Origin is checked, a crumb is not asked for.
const tracker = { access: 'public', form: true, crumb: false, bodyLimit: BODY_BYTES } as const;

const Field = Type.String({ maxLength: 4000 });

/** Fields that a call of its own kind carries; all of them texts, since they come in a form. */
const Fields = (required: TProperties = {}) =>
  Type.Object({ visitorCookie: Type.Optional(Field), ...required }, { additionalProperties: Field, maxProperties: 60 });

export const recordHit = route({
  ...tracker,
  method: 'POST',
  path: '/api/census/RecordHit',
  summary: 'A visitor viewed a page, searched, stayed, heard or saw something (CENS-001)',
  body: Type.Object({
    event: Type.Unsafe<string>({ enum: Object.values(eventKinds).map(String) }),
    /** JSON of the visitor event data (CENS-012). */
    data: Type.String({ maxLength: 32_768 }),
    ss_cvr: Type.Optional(Field),
  }),
});

const widgetCall = (path: string, summary: string, required: TProperties = {}) =>
  route({ ...tracker, method: 'POST', path: `/api/census/${path}`, summary, body: Fields(required) });

export const recordButtonClick = widgetCall('button-click', 'A button was clicked (CENS-002)');
export const recordButtonRender = widgetCall('button-render', 'A button was shown (CENS-003)');
export const recordFormRender = widgetCall('form-render', 'A form was shown (CENS-006)', { formId: Field });
export const recordOverlay = widgetCall('overlay', 'The popup was shown, closed or submitted (CENS-007)', {
  action: Type.Unsafe<string>({ enum: ['shown', 'closed', 'submitted'] }),
});

export const recordQuickView = route({
  ...tracker,
  method: 'POST',
  path: '/api/census/RecordQuickView/:id',
  summary: 'A product was looked at without leaving the list (CENS-008)',
  params: Type.Object({ id: Id }),
  body: Fields(),
});

export const recordJavascriptErrors = route({
  method: 'POST',
  path: '/api/events/RecordJavascriptErrors',
  summary: 'Scripts of a page failed (CENS-018)',
  access: 'public',
  bodyLimit: 262_144,
  body: Type.Array(
    Type.Object({
      event: Type.String({ maxLength: 100 }),
      data: Type.Record(Type.String(), Type.Unknown()),
      timestamp: Type.Optional(Type.Number()),
    }),
    { minItems: 1, maxItems: 20 },
  ),
});

export const recordTrace = route({
  ...tracker,
  method: 'POST',
  path: '/api/events/Trace',
  summary: 'Timings of pages: `data` is a JSON list of {pageUrl, type, data} (CENS-025)',
  body: Type.Object({ data: Type.String({ maxLength: 60_000 }) }),
});

export const track = route({
  method: 'GET',
  path: '/api/track/Track',
  summary: 'A visitor landed from a campaign; answers an image of one pixel (CENS-009)',
  access: 'public',
  query: Type.Object(
    { landing: Field, refer: Field, rk: Field, lang: Field, screen: Field },
    { additionalProperties: Field, maxProperties: 20 },
  ),
});

/** Calls of one event each whose fields are kept as they come. */
export const widgetCalls = [
  { event: 'button-click', contract: recordButtonClick },
  { event: 'button-render', contract: recordButtonRender },
  { event: 'form-render', contract: recordFormRender },
  { event: 'overlay', contract: recordOverlay },
] as const;
