import { designTweaks, type BlockView, type PageBody, type PageView, type WebsiteView } from '@litfass/model';
import { blockSheets, sheets } from '../gen/styles.ts';
import { hasPopupForm } from './popup-overlay.tsx';
import { accentColors } from '../theme/accent.ts';
import { designRule } from '../theme/design-rule.ts';
import { withReadableLinks } from '../theme/readable-grounds.ts';
import { chosenAnimation } from '../theme/scroll-animation.ts';

const core = ['theme/core', 'theme/sections', 'theme/header', 'theme/footer', 'theme/rich-text'];

const bodySheets: Readonly<Record<PageBody['kind'], string[]>> = {
  sections: [],
  list: ['theme/price', 'theme/list'],
  item: [
    'theme/price',
    'theme/list',
    'theme/comment-list',
    'theme/item',
    'theme/product',
    'store/buy-form',
    'theme/fields',
  ],
  search: ['theme/search'],
  message: ['theme/search', 'theme/lock'],
  lock: ['theme/lock'],
  account: ['theme/lock', 'theme/fields', 'theme/addresses'],
  store: ['theme/fields', 'theme/store', 'theme/checkout', 'theme/addresses'],
};

/** Sheets by what they are made of; there are few combinations, the bound is only for safety. */
const combined = new Map<string, string>();
const maxSheets = 500;

/** Stand after all others, the owner's design too: what holds on paper and where the system gives the colours. */
const last = ['theme/forced-colors', 'theme/print'];

/** The style sheet of a page: the theme, and of the blocks only those that stand on it. */
export function pageStyles(view: PageView): string {
  const types = [...blockTypesOf(view)].toSorted();
  const choosing = view.body.kind === 'list' && view.body.choice ? ['theme/product-filter'] : [];
  const key = `${view.body.kind} ${[...choosing, ...types].join(' ')}`;
  const accent = accentRule(view.website);
  const design = ownDesign(view.website);
  const whole = accent + design + key;
  let sheet = combined.get(whole);
  if (sheet === undefined) {
    const names = new Set([
      ...core,
      ...bodySheets[view.body.kind],
      ...choosing,
      ...types.flatMap((type) => blockSheets[type] ?? []),
    ]);
    const written = (all: Iterable<string>): string => [...all].map((name) => sheets[name] ?? '').join('');
    sheet = accent + written(names) + design + written(last);
    if (combined.size >= maxSheets) combined.clear();
    combined.set(whole, sheet);
  }
  return sheet;
}

/** The owner's own CSS, which must not be able to end its element. */
export function ownStyles({ design }: WebsiteView): string {
  let written = writtenStyles.get(design);
  if (written === undefined) {
    const css = withReadableLinks(design.css ?? '', design.tweakJSON?.[designTweaks.accent]);
    written = css.replaceAll(/<(?=[/!])/g, '\\3c ');
    writtenStyles.set(design, written);
  }
  return written;
}

const writtenStyles = new WeakMap<object, string>();

const designRules = new WeakMap<object, string>();

function ownDesign({ design }: WebsiteView): string {
  const known =
    designRules.get(design) ??
    designRule(design) + (chosenAnimation(design) ? (sheets['theme/scroll-animation'] ?? '') : '');
  designRules.set(design, known);
  return known;
}

const accentRules = new Map<unknown, string>();

function accentRule({ design }: WebsiteView): string {
  const stored = design.tweakJSON?.['tweak-accent'];
  let rule = accentRules.get(stored);
  if (rule === undefined) {
    const { accent, onAccent, onLight, onDark } = accentColors(stored);
    rule = `:root{--lf-accent:${accent};--lf-on-accent:${onAccent};--lf-accent-on-light:${onLight};--lf-accent-on-dark:${onDark}}`;
    if (accentRules.size >= maxSheets) accentRules.clear();
    accentRules.set(stored, rule);
  }
  return rule;
}

/** Types of the blocks of a page. */
function blockTypesOf(view: PageView): Set<string> {
  const types = new Set<string>();
  const add = (blocks: BlockView[]): void => {
    for (const { type } of blocks) types.add(type);
  };
  if (hasPopupForm(view.website)) types.add('form');
  if (view.body.kind === 'item' && view.body.comments?.open) types.add('comments');
  add(view.header);
  add(view.footer);
  if ('sections' in view.body) for (const section of view.body.sections ?? []) add(section.blocks);
  return types;
}
