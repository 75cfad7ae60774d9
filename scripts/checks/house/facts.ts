import { parseSync, Visitor, type ESTree, type VisitorObject } from 'vite';
import { Mentions, type Taken } from './mentions.ts';
import { linesIn, type LinesBetween } from './lines.ts';

/** A name that a file gives; `taken` tells where it has it from, when it is not its own. */
export interface Given {
  name: string;
  taken?: Taken;
}

/** What is read from one file's syntax. */
export interface Facts {
  taken: Taken[];
  given: Given[];
  /** The lines of each function that has a block. */
  functions: number[];
  /** It declares nothing: each statement passes names of others on. */
  isBarrel: boolean;
}

export function factsOf(file: string, text: string): Facts {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const facts: Facts = { taken: [], given: [], functions: [], isBarrel: isBarrel(program) };
  const mentions = new Mentions();
  new Visitor({ ...sizeVisitor(facts, linesIn(text)), ...mentions.visitor }).visit(program);
  const imported = new Map<string, Taken>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') takeImport(statement, { facts, imported, mentions });
    else if (statement.type === 'ExportAllDeclaration') giveAll(statement, facts);
    else if (statement.type === 'ExportDefaultDeclaration') facts.given.push({ name: 'default' });
    else if (statement.type === 'ExportNamedDeclaration') giveNamed(statement, facts, imported);
  }
  facts.taken.push(...mentions.takenLazily());
  return facts;
}

function sizeVisitor({ functions }: Facts, lines: LinesBetween): VisitorObject {
  const measure = ({ start, end, body }: { start: number; end: number; body?: { type: string } | null }): void => {
    if (body?.type === 'BlockStatement') functions.push(lines(start, end));
  };
  return { FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure };
}

interface Reading {
  facts: Facts;
  imported: Map<string, Taken>;
  mentions: Mentions;
}

function takeImport({ source, specifiers }: ESTree.ImportDeclaration, { facts, imported, mentions }: Reading): void {
  const from = source.value;
  if (specifiers.length === 0) facts.taken.push({ from, name: '' });
  for (const specifier of specifiers) {
    const { name } = specifier.local;
    if (specifier.type === 'ImportNamespaceSpecifier') {
      imported.set(name, { from, name: '*' });
      facts.taken.push(...mentions.membersOf(name).map((member) => ({ from, name: member })));
    } else {
      const taken = { from, name: specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default' };
      imported.set(name, taken);
      facts.taken.push(taken);
    }
  }
}

function giveAll({ source, exported }: ESTree.ExportAllDeclaration, { given }: Facts): void {
  given.push({ name: exported ? nameOf(exported) : '*', taken: { from: source.value, name: '*' } });
}

function giveNamed(
  { source, specifiers, declaration }: ESTree.ExportNamedDeclaration,
  { given }: Facts,
  imported: ReadonlyMap<string, Taken>,
): void {
  for (const { local, exported } of specifiers) {
    const taken = source ? { from: source.value, name: nameOf(local) } : imported.get(nameOf(local));
    given.push({ name: nameOf(exported), ...(taken && { taken }) });
  }
  if (declaration) given.push(...declaredBy(declaration).map((name) => ({ name })));
}

function declaredBy(declaration: ESTree.Declaration): string[] {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => namesIn(id));
  if ('id' in declaration && declaration.id?.type === 'Identifier') return [declaration.id.name];
  return [];
}

function namesIn(pattern: ESTree.BindingPattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((part) => namesIn(part.type === 'Property' ? part.value : part.argument));
}

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);

function isBarrel({ body }: ESTree.Program): boolean {
  const passesOn = body.filter(
    (statement) =>
      statement.type === 'ExportAllDeclaration' || (statement.type === 'ExportNamedDeclaration' && statement.source),
  );
  return passesOn.length > 1 && passesOn.length === body.length;
}
