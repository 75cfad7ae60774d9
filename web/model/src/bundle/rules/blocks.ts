import { limits } from '../../limits.ts';
import type { Block, Section } from '../../page.ts';
import type { Sound } from '../sound.ts';
import { listIn, textIn } from '../json.ts';
import { pointerTo, type Findings } from '../problem.ts';

interface Scope {
  sound: Sound;
  findings: Findings;
  file: string;
}

const checkLayout = (scope: Scope, at: string, block: Block): void => {
  for (const key of ['layout', 'mobileLayout'] as const) {
    const layout = block[key];
    if (layout && layout.column + layout.span > 13) {
      const reason = scope.findings.texts.tooWide;
      scope.findings.problems.push({ file: scope.file, pointer: `${at}/${key}`, reason });
    }
  }
};

const checkForm = (scope: Scope, at: string, block: Block): void => {
  const formKey = textIn(block.value, 'formKey');
  if (formKey === '' || scope.sound.names.forms.has(formKey)) return;
  const reason = scope.findings.texts.noForm({ key: formKey });
  scope.findings.problems.push({ file: scope.file, pointer: `${at}/value/formKey`, reason });
};

/** A block whose source is missing shows nothing, so the page still reads: a warning. */
const checkSources = (scope: Scope, at: string, block: Block): void => {
  const { names } = scope.sound;
  const { texts } = scope.findings;
  const warn = (key: string, reason: string) =>
    scope.findings.warnings.push({ file: scope.file, pointer: `${at}/value/${key}`, reason });
  const collection = textIn(block.value, 'collection');
  const known = (name: string) => names.collections.has(name) || names.pages.has(name);
  if (collection !== '' && !known(collection)) warn('collection', texts.noCollection({ name: collection }));
  const product = block.type === 'product' ? textIn(block.value, 'product') : '';
  if (product !== '' && !isProduct(scope.sound, product)) warn('product', texts.noProduct({ name: product }));
  const giving = block.type === 'donation' ? textIn(block.value, 'donationPage') : '';
  if (giving !== '' && !names.donationPages.has(giving)) warn('donationPage', texts.noDonationPage({ name: giving }));
  listIn(block.type === 'pricing' ? block.value : {}, 'plans').forEach((plan, index) => {
    if (typeof plan === 'string' && !names.plans.has(plan)) warn(`plans/${index}`, texts.noPlan({ name: plan }));
  });
};

const isProduct = ({ collections }: Sound, name: string): boolean =>
  collections.some(({ value }) =>
    value.items.some((item) => item.id === name || `${value.urlId}/${item.urlId}` === name),
  );

const checkBlock = (scope: Scope, at: string, block: Block): void => {
  checkLayout(scope, at, block);
  checkForm(scope, at, block);
  checkSources(scope, at, block);
};

const checkArea = (scope: Scope, at: string, blocks: readonly Block[]): void => {
  if (blocks.length > limits.blocksPerSection) {
    const reason = scope.findings.texts.many.blocks({ limit: limits.blocksPerSection, count: blocks.length });
    scope.findings.problems.push({ file: scope.file, pointer: `${at}/blocks`, reason });
  }
  blocks.forEach((block, index) => checkBlock(scope, `${at}${pointerTo('blocks', index)}`, block));
};

const checkSections = (scope: Scope, at: string, sections: readonly Section[]): void =>
  sections.forEach((section, index) => checkArea(scope, `${at}${pointerTo('sections', index)}`, section.blocks));

/** Blocks wherever they stand: their number (LIMIT-001), place, and what they refer to. */
export const checkBlocks = (sound: Sound, findings: Findings): void => {
  const scope = { sound, findings };
  const ofSite = { ...scope, file: 'site.json' };
  for (const [at, said] of everyLanguage(sound.site ?? {})) {
    checkArea(ofSite, `${at}/header`, said.header?.blocks ?? []);
    checkArea(ofSite, `${at}/footer`, said.footer?.blocks ?? []);
  }
  for (const { file, value } of sound.pages)
    for (const [at, said] of everyLanguage(value)) checkSections({ ...scope, file }, at, said.sections ?? []);
  for (const { file, value } of sound.collections) {
    value.items.forEach((item, index) => {
      for (const [at, said] of everyLanguage(item))
        checkSections({ ...scope, file }, `${pointerTo('items', index)}${at}/body`, said.body?.sections ?? []);
    });
  }
};

/** A document and its translations, each with the pointer to it. */
const everyLanguage = <T extends object>(document: T & { translations?: Record<string, T> | null }): [string, T][] => [
  ['', document],
  ...Object.entries(document.translations ?? {}).map(([language, said]): [string, T] => [
    pointerTo('translations', language),
    said,
  ]),
];
