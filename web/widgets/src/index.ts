import type { BlockView, CheckValue, Need } from '@litfass/model';
import type { FaultTexts } from '@litfass/model/texts';
import type { Place, ValueRemark } from './block.ts';
import { widgets } from './gen/registry.ts';

export type { BlockDefinition, BlockProps, Migration, Place, RenderContext } from './block.ts';
export { defineBlock } from './block.ts';
export { pageContexts, safeHref, type PageContexts } from './document/render-context.ts';
export type { PageAssets } from './document/page-assets.ts';
export { NONCE } from './document/nonce.ts';
export { NO_OWN_CODE, ownCodeIn, type OwnCodeUse } from './document/own-code.ts';
export { pageStyles } from './document/page-styles.ts';
export { safetyNet } from './document/safety-net.ts';
export { renderBlock } from './render-block.tsx';
export { samplePicture } from './samples/pictures.ts';
export { sampleBlock, samplePage, sampleThemes, type SamplePage, type SampleTheme } from './samples/sample-page.ts';
export type { FixedHtml } from './document/drawn-once.ts';
export { renderPage, renderParts, type PagePart } from './render-page.tsx';

/** Every block type that can be drawn. */
export const blockTypes: readonly string[] = Object.keys(widgets);

/** What the page must fetch for a block; nothing for a type that is not known. */
export const blockNeeds = (block: BlockView, place: Place): Record<string, Need> =>
  widgets[block.type]?.needs(block.value, place) ?? {};

/** A stored value completed with its type's defaults; values of unknown types are kept as they are. */
export const readBlockValue = (type: string, value: Readonly<Record<string, unknown>>): unknown =>
  widgets[type]?.read(value) ?? value;

/** Violations of a block type's schema: none for a type that is not known. */
export const validateBlock = (
  type: string,
  value: Readonly<Record<string, unknown>>,
  texts?: FaultTexts,
): ValueRemark[] => widgets[type]?.problems(value, texts) ?? [];

/** The same with what is worth knowing beside, as the check of a bundle wants it. */
export const checkBlockValue: CheckValue = (type, value, texts) => ({
  problems: validateBlock(type, value, texts),
  warnings: widgets[type]?.warnings(value, texts) ?? [],
});
export { escapeHtml } from './html-text.ts';
