import type { BlockView, PageBody, PageView } from '@litfass/model';
import { elementsOf, parseHtml } from '@litfass/model/html';
import { embedAddress } from '../blocks/_shared/embed/embed-address.ts';

/** What the owner's own code on a page (D6) needs to run there. */
export interface OwnCodeUse {
  hasScripts: boolean;
  /** Source of each handler in an attribute (`onclick="…"`). */
  handlers: readonly string[];
}

export const NO_OWN_CODE: OwnCodeUse = { hasScripts: false, handlers: [] };

/**
 * Whether a page shows what a visitor told the platform: addresses, orders, passwords, what an account holds. Neither
 * styles nor code of the website's owner reach such a page; its fonts, colours and spacing do.
 */
export const holdsPersonalData = (body: PageBody): boolean =>
  body.kind === 'account' || (body.kind === 'store' && body.page.name !== 'cart');

/** The own code of all blocks of a page: code without an address in embeds, and what stands after a form that was sent. */
export function ownCodeIn(view: PageView): OwnCodeUse {
  const { body } = view;
  if (holdsPersonalData(body)) return NO_OWN_CODE;
  const sections = 'sections' in body ? (body.sections ?? []) : [];
  const blocks = [...view.header, ...view.footer, ...sections.flatMap((section) => section.blocks)];
  const texts = blocks.map(codeOf).filter((text) => text !== '');
  if (texts.length === 0) return NO_OWN_CODE;
  const elements = texts.flatMap((text) => elementsOf(parseHtml(text)));
  const handlers = elements.flatMap(({ attrs }) =>
    attrs.filter(({ name, value }) => name.startsWith('on') && value !== '').map(({ value }) => value),
  );
  return { hasScripts: elements.some(({ tagName }) => tagName === 'script'), handlers: [...new Set(handlers)] };
}

function codeOf({ type, value, data }: BlockView): string {
  if (type === 'embed') {
    const given = { url: stringOr(value['url'], null), html: stringOr(value['html'], '') };
    return embedAddress(given) === null ? given.html : '';
  }
  const form: unknown = data['form'];
  const settings: unknown = Object(form).settings;
  return stringOr(Object(Object(settings).postSubmit).html, '');
}

const stringOr = <T>(value: unknown, other: T): string | T => (typeof value === 'string' ? value : other);
