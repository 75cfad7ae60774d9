import { useEffect, type ReactNode } from 'react';
import { create } from 'zustand';

/** DLG-009 */
const SHOWN_MS = 2000;

const useInformation = create<{ text: string; count: number }>(() => ({ text: '', count: 0 }));

/** Says in a corner that something worked; nobody must confirm it. */
export function inform(text: string): void {
  useInformation.setState(({ count }) => ({ text, count: count + 1 }));
}

/** The place of such messages, at the top right (DLG-010); assistive technology reads them as they come. */
export function Information(): ReactNode {
  const { text, count } = useInformation();
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => useInformation.setState({ text: '' }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text, count]);
  return (
    <div className="information" role="status" data-shown={text !== ''}>
      {text}
    </div>
  );
}
