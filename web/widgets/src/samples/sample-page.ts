import type { AnswerTo, AssetView, BlockView, Need, SectionView } from '@litfass/model';
import { samples } from '../gen/samples.ts';
import { escapeHtml } from '../html-text.ts';
import { widgets } from '../gen/registry.ts';
import { sampleAnswer } from './answers.ts';
import { pictureAssets } from './pictures.ts';

/** The five looks of a section; the page shows the blocks in one of them, or in a light and a dark one in turn. */
export const sampleThemes = ['white', 'light', 'dark', 'black', 'bright'] as const;
export type SampleTheme = (typeof sampleThemes)[number];

export interface SamplePage {
  sections: SectionView[];
  assets: Readonly<Record<string, AssetView>>;
}

const nowhere = { collectionId: null, itemId: 'f00000000000000000000011' };

/**
 * Every variant of every block type in one theme, each under its name (`only` narrows it to one type). Made for
 * who writes a theme or a widget: see what a change does to all of them.
 */
export function samplePage(theme: SampleTheme, only: string | null = null): SamplePage {
  const types = Object.keys(samples).filter((type) => only === null || type === only);
  const sections = types.map((type) => sectionOf(type, theme));
  return { sections: [overview(theme, only), ...sections], assets: pictureAssets };
}

/** One variant of a block type alone, by its name, else the first, in the section `id`; null for a type that has none. */
export function sampleBlock(type: string, id: string, name?: string): SamplePage | null {
  const variants = Object.hasOwn(samples, type) ? (samples[type] ?? []) : [];
  const sample = variants.find((each) => each.name === name) ?? variants[0];
  return sample ? { sections: [section(id, 'white', [view(type, sample.value, type)])], assets: pictureAssets } : null;
}

function overview(theme: SampleTheme, only: string | null): SectionView {
  const looks = sampleThemes.map((name) => {
    const query = only === null ? `?theme=${name}` : `?theme=${name}&block=${encodeURIComponent(only)}`;
    return name === theme ? `<strong>${name}</strong>` : `<a href="${escapeHtml(query)}">${name}</a>`;
  });
  const types = Object.keys(samples).map((type) => `<a href="?theme=${theme}&amp;block=${type}">${type}</a>`);
  const all = only === null ? '' : `<p><a href="?theme=${theme}">Alle Blöcke</a></p>`;
  const html = `<h1>Alle Bausteine</h1><p>Farben: ${looks.join(' · ')}</p><p>${types.join(' · ')}</p>${all}`;
  return section('uebersicht', theme, [view('html', { html }, 'uebersicht')]);
}

function sectionOf(type: string, theme: SampleTheme): SectionView {
  const blocks = (samples[type] ?? []).flatMap((sample, index) => [
    view('html', { html: `<h2>${type}: ${escapeHtml(sample.name)}</h2>` }, `${type}-${index}-name`),
    view(type, sample.value, `${type}-${index}`),
  ]);
  return section(type, theme, blocks);
}

const section = (id: string, theme: SampleTheme, blocks: BlockView[]): SectionView => ({
  id,
  theme,
  anchor: id,
  background: null,
  blocks,
});

function view(type: string, value: Readonly<Record<string, unknown>>, id: string): BlockView {
  const needs = Object.entries(widgets[type]?.needs(value, nowhere) ?? {});
  const data: Record<string, AnswerTo<Need>> = {};
  for (const [name, need] of needs) data[name] = sampleAnswer(need);
  return { id, type, value, layout: null, mobileLayout: null, data };
}
