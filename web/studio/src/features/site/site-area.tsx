import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import type { Site } from '@litfass/model';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { ConflictDialog } from '../../draft/conflict/conflict-dialog.tsx';
import { DraftGuard } from '../../draft/draft-guard.tsx';
import { useDraftSession, useOpenedDocument, type ReadDocument } from '../../draft/use-draft-session.ts';
import type { SaveState } from '../../draft/draft-store.ts';
import { usePublish } from '../../draft/use-publish.ts';
import { draftTexts } from '../../gen/texts/draft.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { siteTexts } from '../../gen/texts/site.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { Button } from '../../ui/button.tsx';
import { useHoldFocus } from '../../ui/hold-focus.ts';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { siteMerging } from './site-merging.ts';
import { SitePublication } from './site-publication.tsx';
import { siteSubject, useSite, type ChangeSite } from './site-store.ts';
import './site.css';

interface Props {
  title: string;
  intro: string;
  /** What is missing while the website's settings cannot be loaded, in words. */
  failed?: string;
  /** What is shown is no part of the draft: the bar is there only while other changes wait. */
  isImmediate?: boolean;
  children: (site: Site, change: ChangeSite) => ReactNode;
}

/** An area that changes what the website says of itself: kept as a draft, shown to visitors by the button above. */
export function SiteArea({ children, ...props }: Props): ReactNode {
  const overview = useQuery(overviewQuery);
  return (
    <div className="area">
      <Loaded query={overview} {...failedOf(props)}>
        {({ website }) => (
          <OpenedSite id={website.id} {...props}>
            {children}
          </OpenedSite>
        )}
      </Loaded>
    </div>
  );
}

function OpenedSite({ id, ...props }: Props & { id: string }): ReactNode {
  const query = useOpenedDocument('site', id);
  return (
    <Loaded query={query} {...failedOf(props)}>
      {(read) => <SiteForm key={id} id={id} read={read} {...props} />}
    </Loaded>
  );
}

const failedOf = ({ failed }: Pick<Props, 'failed'>) => (failed === undefined ? {} : { failed });

function SiteForm({ id, read, children, ...props }: Props & { id: string; read: ReadDocument }): ReactNode {
  const { title, intro, isImmediate = false } = props;
  const client = useQueryClient();
  const subject = useMemo(() => siteSubject(id), [id]);
  const autosave = useDraftSession(useSite, subject, {
    read,
    onLeave: () => void client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  const draft = useSite();
  const { document: site, past, future, undo, redo, save, hasDraft, run } = draft;
  const [published, setPublished] = useState<object | null>(read.published);
  const publish = usePublish(useSite, autosave, () => {
    setPublished(useSite.getState().document);
    inform(siteTexts.published);
  });
  const canPublish = hasDraft || save.kind === 'waiting' || save.kind === 'saving';
  const bar = useRef<HTMLDivElement>(null);
  useHoldFocus(bar, publish.isSuccess && !canPublish);
  return (
    <>
      <AreaHead title={title} intro={intro} />
      <div ref={bar} className="site-bar" hidden={isImmediate && !canPublish && save.kind !== 'failed'}>
        <Button look="quiet" size="icon" aria-label={editorTexts.undo} isDisabled={past.length === 0} onPress={undo}>
          <Undo2 aria-hidden />
        </Button>
        <Button look="quiet" size="icon" aria-label={editorTexts.redo} isDisabled={future.length === 0} onPress={redo}>
          <Redo2 aria-hidden />
        </Button>
        <span className="editor-state" data-state={save.kind} role="status">
          {saidOf(save) || (hasDraft ? siteTexts.waiting : '')}
        </span>
        <SitePublication {...{ id, autosave, publish, canPublish, published }} />
      </div>
      {publish.isError && <Notice tone="danger">{publish.error.message}</Notice>}
      {site && children(site, run)}
      <ConflictDialog draft={draft} merging={siteMerging} />
      <DraftGuard store={useSite} autosave={autosave} />
    </>
  );
}

const saidOf = (save: SaveState<Site>): string => {
  if (save.kind === 'failed' && save.isRefused) return editorTexts.refused({ reason: save.reason });
  return save.kind === 'saved' && save.isCodeLeftOut ? draftTexts.savedWithoutCode : editorTexts.saveState[save.kind];
};
