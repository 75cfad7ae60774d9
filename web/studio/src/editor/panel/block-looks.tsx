import type { StudioBlock } from '@litfass/widgets/studio-block';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Button } from '../../ui/button.tsx';
import { labels, startValue, typeName } from './block-names.ts';
import { BlockPreview, type Pointed } from './block-preview.tsx';

/** The looks that a block comes in; the chosen one as the member of its value that says so. */
export function BlockLooks({
  block,
  onBack,
  onPick,
}: {
  block: StudioBlock;
  onBack: () => void;
  onPick: (look: Record<string, unknown>) => void;
}): ReactNode {
  const [pointed, setPointed] = useState<Pointed>(() => ({ block, look: firstLook(block) }));
  const [{ look: first }] = useState(pointed);
  const begin = useRef<HTMLButtonElement>(null);
  const key = block.variants ?? '';
  // The button that was pressed is gone: keys go on here.
  useEffect(() => begin.current?.focus(), []);
  return (
    <>
      <div>
        <Button look="quiet" onPress={onBack}>
          <ArrowLeft aria-hidden />
          {editorTexts.allBlocks}
        </Button>
      </div>
      <p id="looks-question">{editorTexts.chooseLook({ name: typeName(block.type) })}</p>
      <div className="palette-sides looks">
        <ul className="palette-blocks" aria-labelledby="looks-question">
          {looksOf(block).map((each) => (
            <li key={each}>
              <button
                type="button"
                className="palette-block"
                ref={each === first ? begin : undefined}
                onClick={() => onPick({ [key]: each })}
                onFocus={() => setPointed({ block, look: each })}
                onMouseEnter={() => setPointed({ block, look: each })}
              >
                {labels.option(block.type, key, each)}
              </button>
            </li>
          ))}
        </ul>
        <BlockPreview pointed={pointed} />
      </div>
    </>
  );
}

/** The look that the block begins with; null where it has but one. */
export function firstLook(block: StudioBlock): string | null {
  const first = block.variants === undefined ? null : startValue(block)[block.variants];
  return typeof first === 'string' ? first : null;
}

function looksOf({ fields, variants }: StudioBlock): string[] {
  const field = fields.find(({ key }) => key === variants);
  return field?.options?.map(String) ?? [];
}
