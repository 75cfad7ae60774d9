import { parseUntrustedJson, refusals } from '@litfass/kit';
import { open, type BlockView } from '@litfass/model';
import { blockTypes } from '@litfass/widgets';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { widgetRefusals } from '../errors.ts';
import { withoutMarkup } from './without-markup.ts';

const validator = Compile(
  open({ type: Type.String(), id: Type.String({ maxLength: 100 }), value: Type.Record(Type.String(), Type.Unknown()) }),
);

// Blocks of owners' own markup: nothing in them depends on the server, and what a visitor sends is not the owner's.
const ownMarkup = new Set(['html', 'code', 'markdown']);

/**
 * The block that a page asks to be rendered, without its data and without any markup in its value.
 * @throws Refusal 400 for what is no block, an unknown type, or a type that is rendered with its page only
 */
export function readBlock(widgetJson: string): BlockView {
  const block = parseUntrustedJson(widgetJson, { maxBytes: 200_000, maxKeys: 5000 });
  if (!validator.Check(block)) throw refusals.invalid('widgetJSON must be a JSON object of type, id and value');
  const { type, id, value } = block;
  if (!blockTypes.includes(type)) throw widgetRefusals.unknownType(type);
  if (ownMarkup.has(type)) throw widgetRefusals.notAlone(type);
  return { type, id, value: withoutMarkup(value), layout: null, mobileLayout: null, data: {} };
}
