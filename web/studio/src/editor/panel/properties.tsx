import type { Block, Section } from '@litfass/model';
import { ArrowDown, ArrowUp, Bookmark, Copy, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { act } from '../act.ts';
import { changePage } from '../commands/change-page.ts';
import { changeSection } from '../commands/sections.ts';
import { changeValue } from '../commands/change-value.ts';
import { openKeep } from '../saved-sections/keep-state.ts';
import { useEditor } from '../store/editor-store.ts';
import { findBlock, type EditedPage } from '../store/page-document.ts';
import { editorTexts } from '../../texts/editor.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Choice } from '../../ui/choice.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ItemProperties } from '../item/item-properties.tsx';
import { itemOf } from '../aspects.ts';
import { BlockCheck, PageCheck } from '../check/page-check.tsx';
import { studioOf, typeName } from './block-names.ts';
import { ImageField } from './image-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ValueField } from './value-field.tsx';

/** What can be set of the thing that is selected: a block, a section or the page. */
export function Properties(): ReactNode {
  const page = useEditor((state) => state.document);
  const selection = useEditor((state) => state.selection);
  const aspect = useEditor((state) => state.aspect);
  if (!page) return null;
  const block = selection.kind === 'block' ? findBlock(page, selection.id) : null;
  const section = selection.kind === 'section' ? page.sections.find(({ id }) => id === selection.id) : undefined;
  if (block) return <BlockProperties key={block.id} block={block} />;
  if (section && aspect?.look !== 'frame') return <SectionProperties key={section.id} section={section} page={page} />;
  if (aspect?.look === 'frame') return <p className="quiet">{editorTexts.frameHint}</p>;
  return (
    <>
      {aspect?.look === 'item' ? <ItemProperties item={itemOf(page)} /> : <PageProperties page={page} />}
      <PageCheck page={page} />
    </>
  );
}

function BlockProperties({ block }: { block: Block }): ReactNode {
  const run = useEditor((state) => state.run);
  const isUnnamedPicture = block.type === 'image' && block.value['asset'] && !block.value['alt'];
  return (
    <>
      <h2>{typeName(block.type)}</h2>
      <BlockCheck blockId={block.id} />
      {isUnnamedPicture && <Notice tone="warn">{editorTexts.missingAlt}</Notice>}
      {studioOf(block.type)?.fields.map((field) => (
        <ValueField
          key={field.key}
          field={field}
          value={block.value[field.key]}
          beside={block.value}
          onChange={(value) => run(changeValue(block.id, field.key, value), `${block.id} ${field.key}`)}
        />
      ))}
      <PlaceFields block={block} />
      <div className="row">
        <Button onPress={() => act('duplicate')}>
          <Copy aria-hidden />
          {editorTexts.duplicate}
        </Button>
        <Button look="danger" onPress={() => act('remove')}>
          <Trash2 aria-hidden />
          {editorTexts.remove}
        </Button>
      </div>
    </>
  );
}

const themes = Object.entries(editorTexts.themes).map(([value, label]) => ({ value, label }));

function SectionProperties({ section, page }: { section: Section; page: EditedPage }): ReactNode {
  const run = useEditor((state) => state.run);
  const index = page.sections.indexOf(section);
  const change = (part: Parameters<typeof changeSection>[1], key?: string): void =>
    run(changeSection(section.id, part), key);
  return (
    <>
      <h2>{editorTexts.section(index + 1)}</h2>
      <Choice
        label={editorTexts.theme}
        value={section.theme ?? 'white'}
        options={themes}
        onChange={(theme) => change({ theme })}
      />
      <ImageField
        label={editorTexts.background}
        value={section.background?.asset ?? null}
        onChange={(asset) => change({ background: asset === null ? null : { ...section.background, asset } })}
      />
      <Field
        label={editorTexts.anchor}
        hint={editorTexts.anchorHint}
        value={section.anchor ?? ''}
        onChange={(anchor) => change({ anchor: anchor || null }, `${section.id} anchor`)}
      />
      <div className="row">
        <Button isDisabled={index === 0} onPress={() => act('up')}>
          <ArrowUp aria-hidden />
          {editorTexts.up}
        </Button>
        <Button isDisabled={index === page.sections.length - 1} onPress={() => act('down')}>
          <ArrowDown aria-hidden />
          {editorTexts.down}
        </Button>
        <Button onPress={() => act('duplicate')}>
          <Copy aria-hidden />
          {editorTexts.duplicate}
        </Button>
        <Button onPress={openKeep}>
          <Bookmark aria-hidden />
          {editorTexts.keepSection}
        </Button>
        <Button look="danger" onPress={() => act('remove')}>
          <Trash2 aria-hidden />
          {editorTexts.remove}
        </Button>
      </div>
    </>
  );
}

function PageProperties({ page }: { page: EditedPage }): ReactNode {
  const run = useEditor((state) => state.run);
  const change = (part: Parameters<typeof changePage>[0], key: string): void => run(changePage(part), `page ${key}`);
  const seo = page.seo ?? {};
  return (
    <>
      <h2>{editorTexts.page}</h2>
      <Field label={editorTexts.title} value={page.title} onChange={(title) => change({ title }, 'title')} />
      <Field
        label={editorTexts.address}
        hint={editorTexts.addressHint}
        value={page.urlId}
        onChange={(urlId) => change({ urlId }, 'urlId')}
      />
      <h3>{editorTexts.seo}</h3>
      <Field
        label={editorTexts.seoTitle}
        value={seo.title ?? ''}
        onChange={(title) => change({ seo: { ...seo, title: title || null } }, 'seoTitle')}
      />
      <LongField
        label={editorTexts.seoDescription}
        hint={editorTexts.seoDescriptionHint}
        value={seo.description ?? ''}
        onChange={(description) => change({ seo: { ...seo, description: description || null } }, 'seoDescription')}
      />
      <Check
        label={editorTexts.noIndex}
        isOn={seo.noIndex === true}
        onChange={(noIndex) => change({ seo: { ...seo, noIndex } }, 'noIndex')}
      />
    </>
  );
}
