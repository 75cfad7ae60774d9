import { expect, test as base } from '@playwright/test';

export { expect };

/** Every journey's `test`: whatever a page throws and nobody catches fails it, in every page of the journey. */
export const test = base.extend<{ quietPages: void }>({
  quietPages: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (fault) => faults.push(`${fault.page()?.url()}: ${fault.error().message}`));
      await use();
      expect(faults, 'what pages threw').toEqual([]);
    },
    { auto: true },
  ],
});
