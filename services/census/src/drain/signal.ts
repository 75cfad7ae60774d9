import { eventKinds } from '@litfass/model';
import { signals, type Signal } from './dimension.ts';
import { failureText } from './failure.ts';
import { isObject } from '../json-object.ts';
import { textOf, type StoredHit } from './stored-hit.ts';

/** Something that is counted by a text of its own. */
export interface SignalOf {
  kind: Signal;
  /** What is counted; several parts are a JSON list. */
  text: string;
  /** Told by the visitor's browser of what its owner counts better: kept with the visit alone. */
  isOfVisitAlone?: boolean;
}

/** What a hit counts as, beside being part of a visit. */
export function signalsOf(hit: StoredHit): SignalOf[] {
  const { event, data } = hit;
  switch (event) {
    case 'button-click':
    case 'button-render':
      return [{ kind: event, text: buttonText(hit) }];
    case 'form-render':
      return named('form-view', textOf(data['formId']));
    case 'overlay':
      return overlayOf(data);
    case 'quick-view':
      return named('quick-view', textOf(data['itemId']));
    case 'missing-page':
      return named('missing-page', hit.page);
    case 'editor-event':
      return named('editor-event', textOf(data['eventName']));
    case 'javascript-error':
      return [{ kind: 'script-error', text: failureText(data) }];
    case 'trace':
      return tracedBy(data);
    default:
      return recorded(hit);
  }
}

function recorded({ event, data, page }: StoredHit): SignalOf[] {
  switch (Number(event)) {
    case eventKinds.pageView:
      return data['recordType'] === 'store-item' ? named('product-view', textOf(data['itemId'])) : [];
    case eventKinds.siteSearch:
      return searchOf(data);
    case eventKinds.audio:
      return [{ kind: 'audio', text: textOf(data['itemId']) || page }];
    case eventKinds.video:
      return [{ kind: 'video', text: textOf(data['itemId']) || page }];
    default:
      return [];
  }
}

/** What parts of pages trace: forms that were begun and sent, products that were put into the cart. */
function tracedBy(data: StoredHit['data']): SignalOf[] {
  const told = isObject(data['data']) ? data['data'] : {};
  switch (data['type']) {
    case 'form-start':
      return named('form-start', textOf(told['formId']));
    case 'form-sent':
      return named('form-submission', textOf(told['formId'])).map((one) => ({ ...one, isOfVisitAlone: true }));
    case 'cart-add':
      return named('cart-add', textOf(told['itemId']));
    default:
      return [];
  }
}

const named = (kind: Signal, text: string): SignalOf[] => (text === '' ? [] : [{ kind, text }]);

/** CENS-014 */
function buttonText({ data }: StoredHit): string {
  const part = (name: string): string => textOf(data[name]).slice(0, 120);
  return JSON.stringify([part('id'), part('buttonText'), part('clickthroughUrl'), part('context')]);
}

function overlayOf(data: StoredHit['data']): SignalOf[] {
  const kind = `popup-${textOf(data['action'])}`;
  return isSignal(kind) ? [{ kind, text: textOf(data['version']) || '1' }] : [];
}

const isSignal = (name: string): name is Signal => name in signals;

/** The words that were searched for; those without a result count twice, once as such. */
function searchOf(data: StoredHit['data']): SignalOf[] {
  const words = textOf(data['search'] ?? data['searchQuery'] ?? data['q'])
    .trim()
    .toLowerCase()
    .slice(0, 200);
  if (words === '') return [];
  const results = data['results'] ?? data['resultCount'];
  return results === 0 ? [...named('search', words), ...named('search-empty', words)] : named('search', words);
}
