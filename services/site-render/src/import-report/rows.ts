import type { ImportReportTexts } from '@litfass/model/texts';
import type { ReportContent } from './content.ts';

/** A report as the rows of a table: each difference with what it is about. */
export async function* reportRows(content: ReportContent, texts: ImportReportTexts): AsyncGenerator<string[]> {
  yield [texts.columns.group, texts.columns.name, texts.columns.address, texts.columns.text];
  for (const { kind, count } of content.taken) yield [texts.taken, nameIn(texts.takenKinds, kind), '', String(count)];
  for (const { kind, found, kept } of content.compared)
    yield [texts.compared, nameIn(texts.things, kind), '', texts.keptOf({ kept, found, missing: found - kept })];
  for (const remark of content.remarks) yield [texts.remarks, '', '', remark];
  for (const { kind, lines } of content.groups)
    for (const { name, address, texts: said } of lines)
      for (const text of said.length > 0 ? said : ['']) yield [nameIn(texts.groups, kind), name, address ?? '', text];
}

const nameIn = (names: Readonly<Record<string, string>>, kind: string): string => names[kind] ?? kind;
