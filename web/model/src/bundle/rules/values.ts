import type { BundleFile } from '../files.ts';
import type { FaultTexts } from '../../texts/index.ts';
import { isRecord, listIn } from '../json.ts';
import { pointerTo, type Findings, type ValueFindings } from '../problem.ts';

/** Says what is wrong with the value of a block. */
export type CheckValue = (type: string, value: Readonly<Record<string, unknown>>, texts: FaultTexts) => ValueFindings;

/** Where blocks stand in a file, each by way of the ones before. */
const holders = ['header', 'footer', 'sections', 'items', 'body', 'translations'];

const visitBlocks = (json: unknown, at: string, visit: (block: unknown, at: string) => void): void => {
  listIn(json, 'blocks').forEach((block, index) => visit(block, `${at}${pointerTo('blocks', index)}`));
  for (const key of isRecord(json) ? holders : []) {
    const held = isRecord(json) ? json[key] : null;
    const here = `${at}${pointerTo(key)}`;
    if (Array.isArray(held) || key === 'translations') {
      for (const [name, entry] of Object.entries(held ?? {})) visitBlocks(entry, `${here}${pointerTo(name)}`, visit);
    } else if (isRecord(held)) visitBlocks(held, here, visit);
  }
};

/** The values of all blocks, in files with other faults as well: who mends a bundle wants to know all of them. */
export const checkValues = (known: readonly BundleFile[], check: CheckValue, findings: Findings): void => {
  for (const { file, json } of known)
    visitBlocks(json, '', (block, at) => {
      if (!isRecord(block) || typeof block['type'] !== 'string' || !isRecord(block['value'])) return;
      const said = check(block['type'], block['value'], findings.texts);
      for (const kind of ['problems', 'warnings'] as const)
        findings[kind].push(
          ...said[kind].map(({ pointer, reason }) => ({ file, pointer: `${at}/value${pointer}`, reason })),
        );
    });
};
