import { listRevisionsRoute, previewRoute, readRevisionRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call, CallFailed } from '../../api/call.ts';
import { historyTexts as texts } from '../../gen/texts/history.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import type { Aspect } from '../aspects.ts';
import { PreviewFrame } from '../canvas/preview-frame.tsx';
import { blockName } from '../panel/block-names.ts';
import { useEditor } from '../store/editor-store.ts';
import type { EditedPage } from '../store/page-document.ts';
import { changedBlocks, newBlocks, takeBlock } from './changed-blocks.ts';
import { momentText } from '../../ui/moment-text.ts';

/** Every publish of what is open, each beside what the editor has now. */
export function HistoryDialog({ aspect, onClose }: { aspect: Aspect; onClose: () => void }): ReactNode {
  const query = useQuery({
    queryKey: ['revisions', aspect.id],
    queryFn: async () => {
      try {
        return (await call(listRevisionsRoute, { params: { entityId: aspect.id } })).revisions;
      } catch (error) {
        if (error instanceof CallFailed && error.status === 404) return [];
        throw error;
      }
    },
    gcTime: 0,
  });
  const [number, setNumber] = useState<number | null>(null);
  return (
    <Dialog title={texts.title} size="large" isOpen onClose={onClose}>
      <Loaded query={query}>
        {(revisions) => {
          const shown = number ?? revisions[0]?.number;
          if (shown === undefined) return <p className="quiet">{texts.none}</p>;
          return (
            <>
              <Choice
                label={texts.title}
                value={String(shown)}
                options={revisions.map((each) => ({
                  value: String(each.number),
                  label: texts.version({ number: each.number, when: momentText(each.publishedAt) }),
                }))}
                onChange={(next) => setNumber(Number(next))}
              />
              <Comparison aspect={aspect} number={shown} onClose={onClose} />
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

const drawn = (aspect: Aspect, page: EditedPage | null, key: string) => ({
  queryKey: ['drawn', aspect.id, key],
  queryFn: () => call(previewRoute, { body: page ? aspect.preview(page) : { page: {} } }),
  enabled: page !== null,
  gcTime: 0,
  retry: false,
});

function Comparison({ aspect, number, onClose }: { aspect: Aspect; number: number; onClose: () => void }): ReactNode {
  const now = useEditor((state) => state.document);
  const run = useEditor((state) => state.run);
  const steps = useEditor(({ past }) => past.length);
  const revision = useQuery({
    queryKey: ['revision', aspect.id, number],
    queryFn: () => call(readRevisionRoute, { params: { entityId: aspect.id, number } }),
  });
  const then = revision.data ? aspect.read(revision.data.document) : null;
  const thenDrawn = useQuery(drawn(aspect, then, `then ${number}`));
  const nowDrawn = useQuery(drawn(aspect, now, `now ${steps}`));
  const changed = then && now ? changedBlocks(then, now) : [];
  const changedIds = changed.map(({ id }) => id);
  const added = then && now ? newBlocks(then, now).map(({ id }) => id) : [];
  return (
    <>
      <div className="compare">
        <section>
          <h3>{texts.before}</h3>
          <div className="compare-frame">
            <PreviewFrame html={thenDrawn.data?.html ?? null} title={texts.before} outlined={changedIds} />
          </div>
        </section>
        <section>
          <h3>{texts.now}</h3>
          <div className="compare-frame">
            <PreviewFrame html={nowDrawn.data?.html ?? null} title={texts.now} outlined={[...changedIds, ...added]} />
          </div>
        </section>
      </div>
      <section className="stack">
        <h3>{texts.blocks}</h3>
        {changed.length + added.length > 0 && <p className="hint">{texts.outlined}</p>}
        {changed.length === 0 && <p className="hint">{texts.noBlocks}</p>}
        <div className="row">
          {changed.map((block) => (
            <Button key={block.id} onPress={() => then && run(takeBlock(block, then))}>
              {texts.takeBlock({ name: blockName(block) })}
            </Button>
          ))}
        </div>
      </section>
      <p>
        <Button
          look="primary"
          isDisabled={then === null}
          onPress={() => {
            if (then) run((page) => aspect.returned(then, page));
            inform(texts.restored);
            onClose();
          }}
        >
          {texts.restore}
        </Button>
      </p>
    </>
  );
}
