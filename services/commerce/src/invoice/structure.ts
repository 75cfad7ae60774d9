import { PDFName, PDFOperator, PDFOperatorNames, type PDFDocument, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';

/** What a part of a document is, for who has it read to them. */
export type Role = 'Document' | 'H1' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

/** A part with its parts, in the order in which they are read; the innermost hold marks on pages. */
export interface Part {
  role: Role;
  parts: Part[];
  marks: { page: PDFPage; id: number }[];
}

/** What a document consists of, and what each page's marks belong to, by their number. */
export interface Structure {
  root: Part;
  marked: Map<PDFPage, Part[]>;
}

const partOf = (role: Role): Part => ({ role, parts: [], marks: [] });

export const newStructure = (): Structure => ({ root: partOf('Document'), marked: new Map() });

/** A part at the end of another. */
export function addPart(parent: Part, role: Role): Part {
  const part = partOf(role);
  parent.parts.push(part);
  return part;
}

/** Draws what belongs to a part; with null what only looks like something: lines, and what stands on each page again. */
export function mark({ marked }: Structure, page: PDFPage, part: Part | null, draw: () => void): void {
  if (part) {
    const marks = marked.get(page) ?? [];
    marked.set(page, marks);
    part.marks.push({ page, id: marks.length });
    const properties = `<</MCID ${marks.length}>>`;
    marks.push(part);
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(part.role), properties]),
    );
  } else page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
  draw();
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}

/** Writes the structure into its document: it is read in this order, by its title (ISO 32000-1, 14.7 and 14.8). */
export function writeStructure(pdf: PDFDocument, { root, marked }: Structure): void {
  const { context, catalog } = pdf;
  const refs = new Map<Part, PDFRef>();
  const tree = context.nextRef();
  const write = (part: Part, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    refs.set(part, ref);
    const inner = part.parts.map((each) => write(each, ref));
    const marks = part.marks.map(({ page, id }) => context.obj({ Type: 'MCR', Pg: page.ref, MCID: id }));
    const column = part.role === 'TH' ? { A: context.obj({ O: 'Table', Scope: 'Column' }) } : {};
    const own = { Type: 'StructElem', S: part.role, P: parent, K: context.obj([...marks, ...inner]), ...column };
    context.assign(ref, context.obj(own));
    return ref;
  };
  const document = write(root, tree);
  const numbers = pdf.getPages().flatMap((page, index) => {
    page.node.set(PDFName.of('StructParents'), context.obj(index));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    const own = (marked.get(page) ?? []).flatMap((part) => refs.get(part) ?? []);
    return [context.obj(index), context.obj(own)];
  });
  const parents = context.register(context.obj({ Nums: context.obj(numbers) }));
  context.assign(tree, context.obj({ Type: 'StructTreeRoot', K: document, ParentTree: parents }));
  catalog.set(PDFName.of('StructTreeRoot'), tree);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }));
}
