/*
 * While the pointer is held down the page stays as it is: a browser gives no click, and a drag has nothing to hold, where
 * the element that was pressed has been replaced meanwhile.
 */
let isPressed = false;
let waiting: (() => void)[] = [];

addEventListener('pointerdown', ({ button }) => (isPressed = button === 0), true);
// The click belongs to the task of the release: what waits comes after it.
for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => setTimeout(letGo), true);
addEventListener('blur', letGo);
// Let go where this window was not told of it.
addEventListener('pointermove', ({ buttons }) => isPressed && buttons === 0 && letGo(), true);

/** Changes what is drawn: at once, or as soon as no pointer is held down; in the order in which it was asked for. */
export function onceLetGo(change: () => void): void {
  if (isPressed) waiting.push(change);
  else change();
}

function letGo(): void {
  isPressed = false;
  const changes = waiting;
  waiting = [];
  for (const change of changes) change();
}
