import { Component, createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';

interface IslandState {
  id: string;
  isTakenOver: boolean;
}

const Island = createContext<IslandState>({ id: 'island', isTakenOver: false });

interface IslandRootProps {
  /** Id of the block: starts the ids of everything inside. */
  id: string;
  children: ReactNode;
  /** Called once the island can be used; in the browser only. */
  onReady?: () => void;
  /** Called when drawing failed; the island is gone by then. */
  onFault?: (fault: unknown) => void;
}

/** What stands around each React island, the same on the server and in the browser. */
export function IslandRoot({ id, children, onReady = ignore, onFault = ignore }: IslandRootProps): ReactNode {
  const [isTakenOver, setIsTakenOver] = useState(false);
  const island = useMemo(() => ({ id, isTakenOver }), [id, isTakenOver]);
  useEffect(() => {
    if (isTakenOver) onReady();
  }, [isTakenOver, onReady]);
  return (
    <Island value={island}>
      <Boundary onFault={onFault}>
        {children}
        <Drawn onDrawn={setIsTakenOver} />
      </Boundary>
    </Island>
  );
}

/** An id that is the same on the server and in the browser and unique in the page: the block's id, with a name behind it. */
export function useStableId(name = ''): string {
  const { id } = use(Island);
  return name === '' ? id : `${id}-${name}`;
}

/** False on the server and in the browser's first drawing, which must not differ from it; then true. */
export const useIsTakenOver = (): boolean => use(Island).isTakenOver;

const ignore = (): void => {};

/** Stands behind the island's content: its effect runs when all of that is drawn. */
function Drawn({ onDrawn }: { onDrawn: (isDrawn: boolean) => void }): null {
  useEffect(() => onDrawn(true), [onDrawn]);
  return null;
}

/** An island that throws takes no other one with it. */
class Boundary extends Component<{ onFault: (fault: unknown) => void; children: ReactNode }, { isFaulty: boolean }> {
  override state = { isFaulty: false };

  static getDerivedStateFromError(): { isFaulty: boolean } {
    return { isFaulty: true };
  }

  override componentDidCatch(fault: unknown): void {
    this.props.onFault(fault);
  }

  override render(): ReactNode {
    return this.state.isFaulty ? null : this.props.children;
  }
}
