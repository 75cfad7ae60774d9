import { limits, type Block, type LayoutDevice } from '@litfass/model';
import { Smartphone } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { arrangingTexts } from '../../gen/texts/arranging.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Choice } from '../../ui/choice.tsx';
import { changeWidth } from '../commands/change-width.ts';
import { hasPhonePlace, isHiddenOn, resetPhone, setHidden } from '../commands/device-values.ts';
import { moveBlock } from '../commands/move-block.ts';
import { cellNamed, cellsOf } from '../grid/cells.ts';
import { useEditor } from '../store/editor-store.ts';
import { sectionOf, type EditedPage } from '../store/page-document.ts';

const widths: Readonly<Record<number, string>> = {
  12: editorTexts.full,
  9: editorTexts.threeQuarters,
  8: editorTexts.twoThirds,
  6: editorTexts.half,
  4: editorTexts.third,
  3: editorTexts.quarter,
};

/** Width and visibility of a block on the device that is looked at, and in which section it stands. */
export const PlaceFields = memo(function PlaceFields({ block }: { block: Block }): ReactNode {
  const run = useEditor((state) => state.run);
  const device = useEditor((state) => state.device);
  return (
    <fieldset className="list-field place-fields">
      <legend>{arrangingTexts.placeOn[device]}</legend>
      {device === 'phone' && hasPhonePlace(block) && (
        <div className="device-mark">
          <Smartphone aria-hidden />
          <span>{arrangingTexts.ownPhonePlace}</span>
          <Button look="quiet" onPress={() => run(resetPhone(block.id))}>
            {arrangingTexts.resetPhone}
          </Button>
        </div>
      )}
      <WidthField id={block.id} device={device} />
      <Check
        label={arrangingTexts.hide[device]}
        isOn={isHiddenOn(block, device)}
        onChange={(isHidden) => run(setHidden(block.id, device, isHidden))}
      />
      <SectionField id={block.id} />
    </fieldset>
  );
}, isSamePlace);

// What is written in a block says nothing of its place.
function isSamePlace({ block: one }: { block: Block }, { block: other }: { block: Block }): boolean {
  const { id, layout, mobileLayout, hiddenOn } = one;
  const isSameLayout = layout === other.layout && mobileLayout === other.mobileLayout;
  return id === other.id && isSameLayout && hiddenOn === other.hiddenOn;
}

function WidthField({ id, device }: { id: string; device: LayoutDevice }): ReactNode {
  const run = useEditor((state) => state.run);
  const span = useEditor(({ document: page }) => {
    const section = page && sectionOf(page, id);
    return (section && cellNamed(cellsOf(section.blocks, device), id)?.span) ?? 12;
  });
  const spans = [...new Set([12, 9, 8, 6, 4, 3, span])].toSorted((left, right) => right - left);
  return (
    <Choice
      label={editorTexts.width}
      value={String(span)}
      options={spans.map((each) => ({
        value: String(each),
        label: widths[each] ?? editorTexts.otherWidth({ span: each }),
      }))}
      onChange={(next) => run(changeWidth(id, Number(next), device))}
    />
  );
}

/** Another section takes the block at its end. */
function SectionField({ id }: { id: string }): ReactNode {
  const run = useEditor((state) => state.run);
  const isFrame = useEditor(({ aspect }) => aspect?.look === 'frame');
  const own = useEditor(({ document: page }) => page && sectionOf(page, id)?.id);
  const numbers = useEditor(useShallow(({ document: page }) => openSections(page, id)));
  if (!own || isFrame || numbers.length < 2) return null;
  const options = numbers.map((each) => {
    const [value = '', number = ''] = each.split(' ');
    return { value, label: editorTexts.section({ number: Number(number) }) };
  });
  return (
    <Choice
      label={arrangingTexts.inSection}
      value={own}
      options={options}
      onChange={(sectionId) => run(moveBlock(id, sectionId, Infinity))}
    />
  );
}

/** Id and number of each section that has room for the block, as texts that can be compared. */
const openSections = (page: EditedPage | null, blockId: string): string[] =>
  (page?.sections ?? []).flatMap(({ id, blocks }, index) =>
    blocks.length < limits.blocksPerSection || blocks.some((block) => block.id === blockId) ? `${id} ${index + 1}` : [],
  );
