import { limits, type Block, type LayoutDevice } from '@litfass/model';
import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { arrangingTexts } from '../../texts/arranging.ts';
import { editorTexts } from '../../texts/editor.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Choice } from '../../ui/choice.tsx';
import { changeWidth } from '../commands/change-width.ts';
import { hasPhonePlace, isHiddenOn, resetPhone, setHidden } from '../commands/device-values.ts';
import { moveBlock } from '../commands/move-block.ts';
import { cellNamed, cellsOf } from '../grid/cells.ts';
import { useEditor } from '../store/editor-store.ts';
import { sectionOf } from '../store/page-document.ts';

const widths: Readonly<Record<number, string>> = {
  12: editorTexts.full,
  9: editorTexts.threeQuarters,
  8: editorTexts.twoThirds,
  6: editorTexts.half,
  4: editorTexts.third,
  3: editorTexts.quarter,
};

/** Width and visibility of a block on the device that is looked at, and in which section it stands. */
export function PlaceFields({ block }: { block: Block }): ReactNode {
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
      <WidthField block={block} device={device} />
      <Check
        label={arrangingTexts.hide[device]}
        isOn={isHiddenOn(block, device)}
        onChange={(isHidden) => run(setHidden(block.id, device, isHidden))}
      />
      <SectionField block={block} />
    </fieldset>
  );
}

function WidthField({ block, device }: { block: Block; device: LayoutDevice }): ReactNode {
  const run = useEditor((state) => state.run);
  const page = useEditor((state) => state.document);
  const section = page && sectionOf(page, block.id);
  const span = (section && cellNamed(cellsOf(section.blocks, device), block.id)?.span) ?? 12;
  const spans = [...new Set([12, 9, 8, 6, 4, 3, span])].toSorted((left, right) => right - left);
  return (
    <Choice
      label={editorTexts.width}
      value={String(span)}
      options={spans.map((each) => ({ value: String(each), label: widths[each] ?? editorTexts.otherWidth(each) }))}
      onChange={(next) => run(changeWidth(block.id, Number(next), device))}
    />
  );
}

/** Another section takes the block at its end. */
function SectionField({ block }: { block: Block }): ReactNode {
  const run = useEditor((state) => state.run);
  const page = useEditor((state) => state.document);
  const aspect = useEditor((state) => state.aspect);
  const own = page && sectionOf(page, block.id);
  if (!page || !own || aspect?.look === 'frame' || page.sections.length < 2) return null;
  const open = page.sections.filter((each) => each === own || each.blocks.length < limits.blocksPerSection);
  return (
    <Choice
      label={arrangingTexts.inSection}
      value={own.id}
      options={open.map(({ id }) => ({
        value: id,
        label: editorTexts.section(page.sections.findIndex((each) => each.id === id) + 1),
      }))}
      onChange={(id) => run(moveBlock(block.id, id, Infinity))}
    />
  );
}
