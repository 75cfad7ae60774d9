import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Block, Section } from '@litfass/model';
import { ArrowDown, ArrowUp, Bookmark, Copy, Trash2 } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, type ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { fieldKinds } from '../../gen/field-kinds.ts';
import { act } from '../act.ts';
import { useAfterPicture } from '../after-picture.ts';
import { changePage } from '../commands/change-page.ts';
import { changeSection } from '../commands/sections.ts';
import { changeValue } from '../commands/change-value.ts';
import { ValueField } from '../fields/value-field.tsx';
import { openKeep } from '../saved-sections/keep-state.ts';
import { useEditor, type Selection } from '../store/editor-store.ts';
import { findBlock } from '../store/page-document.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Choice } from '../../ui/choice.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { pageAddressProblem } from '../../ui/field-problems.ts';
import { Notice } from '../../ui/notice.tsx';
import { itemOf } from '../aspects.ts';
import { BlockCheck, PageCheck } from '../check/page-check.tsx';
import { labels, studioOf, typeName } from './block-names.ts';
import { expectTexts } from './rich-text-field.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import { ImageField } from './image-field.tsx';
import { PageVisibility } from './page-visibility.tsx';
import { PlaceFields } from './place-fields.tsx';

const ItemProperties = lazy(async () => ({ default: (await import('../item/item-properties.tsx')).ItemProperties }));

/**
 * What can be set of the thing that is selected: a block, a section or the page. Another one is chosen at once, on the
 * page and in the outline; its fields come right after.
 */
export function Properties(): ReactNode {
  useEffect(expectTexts, []);
  const selection = useAfterPicture(useEditor((state) => state.selection));
  return <SelectedProperties selection={selection} />;
}

const SelectedProperties = memo(function SelectedProperties({ selection }: { selection: Selection }): ReactNode {
  const look = useEditor(({ aspect }) => aspect?.look);
  const block = useEditor(({ document: page }) =>
    page && selection.kind === 'block' ? findBlock(page, selection.id) : null,
  );
  const section = useEditor(({ document: page }) =>
    selection.kind === 'section' ? page?.sections.find(({ id }) => id === selection.id) : undefined,
  );
  if (block) return <BlockProperties key={block.id} block={block} />;
  if (section && look !== 'frame') return <SectionProperties key={section.id} section={section} />;
  if (look === 'frame') return <p className="quiet">{editorTexts.frameHint}</p>;
  if (selection.kind === 'around') return <AroundProperties part={selection.part} />;
  return (
    // Together: what follows the heading of an item does not stand there before it.
    <Suspense fallback={null}>
      <DocumentProperties />
      <PageCheck />
    </Suspense>
  );
});

/** Header or footer, seen while a page is edited: they belong to all pages, so they are changed in a place of their own. */
function AroundProperties({ part }: { part: 'header' | 'footer' }): ReactNode {
  return (
    <>
      <h2>{editorTexts[part]}</h2>
      <Notice tone="warn">{editorTexts.aroundHint}</Notice>
      <p>
        <Link to="/frame-parts" className="button" data-look="primary">
          {editorTexts.around.edit}
        </Link>
      </p>
    </>
  );
}

function DocumentProperties(): ReactNode {
  const isItem = useEditor(({ aspect }) => aspect?.look === 'item');
  return isItem ? <OpenItem /> : <PageProperties />;
}

function OpenItem(): ReactNode {
  const page = useEditor((state) => state.document);
  return page && <ItemProperties item={itemOf(page)} />;
}

function BlockProperties({ block }: { block: Block }): ReactNode {
  const isUnnamedPicture = block.type === 'image' && block.value['asset'] && !block.value['alt'];
  return (
    <>
      <h2>{typeName(block.type)}</h2>
      <BlockCheck blockId={block.id} />
      {isUnnamedPicture && <Notice tone="warn">{editorTexts.missingAlt}</Notice>}
      {studioOf(block.type)?.fields.map((field) => (
        <BlockField
          key={field.key}
          blockId={block.id}
          type={block.type}
          field={field}
          value={block.value[field.key]}
          beside={fieldKinds[field.kind].looksAside ? block.value : NONE}
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

const NONE = {};

/** Drawn anew when its own value is another, not with each key that is pressed in the field beside it. */
const BlockField = memo(function BlockField({
  blockId,
  ...props
}: Omit<Parameters<typeof ValueField>[0], 'onChange'> & { blockId: string }): ReactNode {
  const run = useEditor((state) => state.run);
  const { key } = props.field;
  return <ValueField {...props} onChange={(value) => run(changeValue(blockId, key, value), `${blockId} ${key}`)} />;
});

const themes = Object.entries(editorTexts.themes).map(([value, label]) => ({ value, label }));

function SectionProperties({ section }: { section: Section }): ReactNode {
  const run = useEditor((state) => state.run);
  const index = useEditor(({ document: page }) => page?.sections.indexOf(section) ?? -1);
  const count = useEditor(({ document: page }) => page?.sections.length ?? 0);
  const change = (part: Parameters<typeof changeSection>[1], key?: string): void =>
    run(changeSection(section.id, part), key);
  return (
    <>
      <h2>{editorTexts.section({ number: index + 1 })}</h2>
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
      {section.background?.asset && (
        <FocalPointField
          label={labels.field('image', 'focalPoint')}
          asset={section.background.asset}
          value={section.background.focalPoint ?? null}
          onChange={(focalPoint) => change({ background: { ...section.background, focalPoint } }, 'background')}
        />
      )}
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
        <Button isDisabled={index === count - 1} onPress={() => act('down')}>
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

/** Each field asks for its own value: a key that is pressed in one does not draw the others. */
const PageProperties = memo(function PageProperties(): ReactNode {
  return (
    <>
      <h2>{editorTexts.page}</h2>
      <TitleField />
      <AddressField />
      <PageVisibility />
      <h3>{editorTexts.seo}</h3>
      <SeoFields />
    </>
  );
});

const changeTo = (part: Parameters<typeof changePage>[0], key: string): void =>
  useEditor.getState().run(changePage(part), `page ${key}`);

function TitleField(): ReactNode {
  const title = useEditor(({ document: page }) => page?.title ?? '');
  return <Field label={editorTexts.title} value={title} onChange={(next) => changeTo({ title: next }, 'title')} />;
}

function AddressField(): ReactNode {
  const urlId = useEditor(({ document: page }) => page?.urlId ?? '');
  const id = useEditor(({ document: page }) => page?.id);
  const { data: overview } = useQuery(overviewQuery);
  const others = [...(overview?.pages ?? []), ...(overview?.collections ?? [])].filter((each) => each.id !== id);
  const holder = others.find((each) => each.urlId === urlId);
  return (
    <Field
      label={editorTexts.address}
      hint={editorTexts.addressHint}
      value={urlId}
      error={pageAddressProblem(urlId) ?? (holder && editorTexts.addressTaken({ title: holder.title }))}
      onChange={(next) => changeTo({ urlId: next }, 'urlId')}
    />
  );
}

function SeoFields(): ReactNode {
  const seo = useEditor(({ document: page }) => page?.seo) ?? {};
  return (
    <>
      <Field
        label={editorTexts.seoTitle}
        value={seo.title ?? ''}
        onChange={(title) => changeTo({ seo: { ...seo, title: title || null } }, 'seoTitle')}
      />
      <LongField
        label={editorTexts.seoDescription}
        hint={editorTexts.seoDescriptionHint}
        value={seo.description ?? ''}
        onChange={(description) => changeTo({ seo: { ...seo, description: description || null } }, 'seoDescription')}
      />
      <Check
        label={editorTexts.noIndex}
        isOn={seo.noIndex === true}
        onChange={(noIndex) => changeTo({ seo: { ...seo, noIndex } }, 'noIndex')}
      />
    </>
  );
}
