import { parseUntrustedJson } from '@litfass/kit';
import type { Problem, SiteBundle } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { checkFiles } from './check-files.ts';
import { bundleRefusals } from './errors.ts';

export interface UnpackedBundle {
  bundle: SiteBundle;
  media: ReadonlyMap<string, Buffer>;
  warnings: Problem[];
}

const JSON_BYTES = 50_000_000;

/**
 * Reads a bundle from its files and checks all of it.
 * @throws Refusal 422 that names every problem with file, JSON pointer and reason, in the language of `locale`
 */
export function unpackBundle(files: ReadonlyMap<string, Buffer>, locale = 'de'): UnpackedBundle {
  const documents: Record<string, unknown> = {};
  const media = new Map<string, Buffer>();
  const problems: Problem[] = [];
  for (const [name, bytes] of files) {
    if (name.startsWith('media/')) media.set(name, bytes);
    else if (name.endsWith('.json')) readDocument(name, bytes, { documents, problems, locale });
  }
  const checked = checkFiles(documents, new Set(media.keys()), { locale });
  // What cannot be read counts as missing to the check: that is said already.
  const unreadable = new Set(problems.map(({ file }) => file));
  problems.push(...checked.problems.filter(({ file }) => !unreadable.has(file)));
  if (problems.length > 0 || !checked.bundle) throw bundleRefusals.invalid(problems);
  return { bundle: checked.bundle, media, warnings: checked.warnings };
}

function readDocument(
  name: string,
  bytes: Buffer,
  into: { documents: Record<string, unknown>; problems: Problem[]; locale: string },
): void {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    into.documents[name] = parseUntrustedJson(text, { maxBytes: JSON_BYTES, maxDepth: 60, maxKeys: 2_000_000 });
  } catch (error) {
    const detail = error instanceof Error && 'detail' in error && typeof error.detail === 'string' ? error.detail : '';
    const reason = textsFor(into.locale).bundleFaults.notJson({ detail });
    into.problems.push({ file: name, pointer: '', reason });
  }
}
