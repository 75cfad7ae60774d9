import { expect, type Locator, type Page } from '@playwright/test';

/** Most stops of the tab key from one control to the next one that a journey wants. */
const STOPS = 120;

/** What a person does who has a keyboard and nothing else. */
export interface Keyboard {
  /** Goes to a control with the tab key alone. */
  to(control: Locator): Promise<void>;
  /** Goes to a part of the editor by the key that leads through them. */
  leap(region: Locator): Promise<void>;
  /** Goes to a link or button and presses it. */
  press(control: Locator): Promise<void>;
  /** Goes to a field and types. */
  type(field: Locator, text: string): Promise<void>;
  /** Goes to a box that is empty and ticks it. */
  tick(box: Locator): Promise<void>;
  /** Goes to a group of radio buttons and moves to one of them with the arrow keys. */
  choose(radio: Locator): Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const isFocused = (control: Locator): Promise<boolean> =>
    control.evaluate((element) => element === document.activeElement);
  /** The control stands before what has the focus: the way back is the shorter one. */
  const isBehind = (control: Locator): Promise<boolean> =>
    control.evaluate((element) => {
      const at = document.activeElement ?? document.body;
      return at !== document.body && (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
    });
  const to = async (control: Locator): Promise<void> => {
    await expect(control).toBeAttached();
    const key = (await isBehind(control)) ? 'Shift+Tab' : 'Tab';
    // Looked up once: to look it up at each stop takes longer than the stop.
    let element = await control.elementHandle();
    for (let stops = 0; stops < STOPS; stops += 1) {
      const state = await element?.evaluate(
        (each) => each === document.activeElement || (each.isConnected ? '' : 'gone'),
      );
      if (state === true) break;
      if (state === 'gone') element = await control.elementHandle();
      else await page.keyboard.press(key);
    }
    await expect(control).toBeFocused();
  };
  return {
    to,
    leap: async (region) => {
      // A window keeps the keys until it has closed.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const isWithin = (): Promise<boolean> => region.evaluate((element) => element === document.activeElement);
      for (let leaps = 0; leaps < 3 && !(await isWithin()); leaps += 1) {
        const before = await page.evaluateHandle(() => document.activeElement);
        await page.keyboard.press('F6');
        // A part that is still being drawn takes the focus late: pressed again too soon, the key leads past it.
        await expect.poll(() => before.evaluate((element) => element !== document.activeElement)).toBe(true);
      }
      await expect(region).toBeFocused();
    },
    press: async (control) => {
      await to(control);
      await page.keyboard.press('Enter');
    },
    type: async (field, text) => {
      await to(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    tick: async (box) => {
      await to(box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    },
    choose: async (radio) => {
      await expect(radio).toBeAttached();
      const isInGroup = (): Promise<boolean> =>
        radio.evaluate((element) => Reflect.get(document.activeElement ?? {}, 'name') === Reflect.get(element, 'name'));
      for (let stops = 0; stops < STOPS && !(await isInGroup()); stops += 1) await page.keyboard.press('Tab');
      if (await isFocused(radio)) await page.keyboard.press('Space');
      for (let moves = 0; moves < 9 && !(await isFocused(radio)); moves += 1) await page.keyboard.press('ArrowDown');
      await expect(radio).toBeChecked();
    },
  };
}
