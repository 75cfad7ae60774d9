import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  /** Selector of what is looked at; without it the whole page. */
  part?: string;
  /** Selectors of what is left out. */
  without?: readonly string[];
  /** Rules to look for; all without them. */
  rules?: readonly string[];
}

const ofElements = ({ id, nodes }: { id: string; nodes: readonly { html: string }[] }): string =>
  `${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`;

/**
 * What axe finds, each as its rule with the elements. For pages without frames of other hosts: `setLegacyMode` opens no
 * second window to sum up what their frames hold, and what passes is not written out. Both take longer than the looking.
 */
export async function axeFaults(page: Page, { part, without = [], rules }: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
  });
  if (part) axe.include(part);
  for (const selector of without) axe.exclude(selector);
  return (await axe.analyze()).violations.map(ofElements);
}
