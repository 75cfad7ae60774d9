/** What can be done with what is selected, or with the page as a whole. */
export type EditorAction =
  | 'undo'
  | 'redo'
  | 'remove'
  | 'duplicate'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'wider'
  | 'narrower'
  | 'taller'
  | 'shorter'
  | 'leave'
  | 'keep';

const COMMANDS: Readonly<Record<string, EditorAction>> = { z: 'undo', y: 'redo', d: 'duplicate' };
const MOVES: Readonly<Record<string, EditorAction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const SIZES: Readonly<Record<string, EditorAction>> = {
  ArrowUp: 'shorter',
  ArrowDown: 'taller',
  ArrowLeft: 'narrower',
  ArrowRight: 'wider',
};

/**
 * What a key does while a block or section is selected: arrows move it, with Shift they resize it. Null: the key is
 * none of the editor's. Copying and pasting are events of the browser.
 */
export function actionOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): EditorAction | null {
  const { key, shiftKey } = event;
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    const action = COMMANDS[key.toLowerCase()] ?? null;
    return action === 'undo' && shiftKey ? 'redo' : action;
  }
  if (key === 'Delete' || key === 'Backspace') return 'remove';
  if (key === 'Escape') return shiftKey ? null : 'leave';
  return (shiftKey ? SIZES[key] : MOVES[key]) ?? null;
}
