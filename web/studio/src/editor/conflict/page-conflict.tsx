import type { ReactNode } from 'react';
import { ConflictDialog } from '../../draft/conflict/conflict-dialog.tsx';
import { useEditor } from '../store/editor-store.ts';
import { pageMerging } from './page-merging.ts';

/** The choice between two versions of the open page; nothing of it is drawn while there is one. */
export function PageConflict(): ReactNode {
  return useEditor((state) => state.save.kind === 'conflict') && <OpenConflict />;
}

function OpenConflict(): ReactNode {
  return <ConflictDialog draft={useEditor()} merging={pageMerging} />;
}
