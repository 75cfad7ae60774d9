import path from 'node:path';
import * as ts from 'typescript/unstable/ast';
import type { Checker, Project, Symbol } from 'typescript/unstable/sync';
import { kindOf } from './sources.ts';

/** A place that reads a column. */
export interface RowAccess {
  file: string;
  property: string;
}

/**
 * Where services read rows outside of the files that ask the database: properties in snake_case, of a value or in a
 * pattern. Those of libraries are none, nor those of schemas that describe what comes from outside.
 */
export function rowAccesses(project: Project, root: string): RowAccess[] {
  return project.program.getSourceFileNames().flatMap((name) => {
    const file = path.relative(root, name);
    const isAsked = SERVICES.test(file) && kindOf(file) === 'code' && !STORES.test(file);
    const source = isAsked ? project.program.getSourceFile(name) : undefined;
    if (!source || !SNAKE.test(source.text)) return [];
    const words: ts.Identifier[] = [];
    collect(source, words);
    return words
      .filter((word) => isRow(project, propertyOf(project.checker, word)))
      .map((word) => ({ file, property: word.text }));
  });
}

const SERVICES = /^services\/[^/]+\/src\//;
/** Files of a feature, or of the database as a whole, whose work is rows. */
const STORES = /(^|[/-])(store|table)\.ts$|\/db\//;
const SNAKE = /\b[a-z][a-z0-9]*(_[a-z0-9]+)+\b/;
const WHOLE_SNAKE = new RegExp(`^${SNAKE.source}$`);

function collect(node: ts.Node, words: ts.Identifier[]): void {
  const word = ts.isPropertyAccessExpression(node)
    ? node.name
    : ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)
      ? (node.propertyName ?? node.name)
      : undefined;
  if (word && ts.isIdentifier(word) && WHOLE_SNAKE.test(word.text)) words.push(word);
  node.forEachChild((child) => collect(child, words));
}

/** In `{ item_id }` the word also names a variable: there the property is asked of what is taken apart. */
function propertyOf(checker: Checker, word: ts.Identifier): Symbol | undefined {
  const { parent } = word;
  if (!ts.isBindingElement(parent) || parent.propertyName) return checker.getSymbolAtLocation(word);
  const type = checker.getTypeAtLocation(parent.parent);
  return type && checker.getPropertyOfType(type, word.text);
}

const isRow = (project: Project, symbol: Symbol | undefined): boolean =>
  !symbol?.declarations.some(
    (declared) => declared.path.includes('/node_modules/') || isInSchema(declared.resolve(project)),
  );

/** Written as a value, within a call such as `Type.Object({…})`. */
const isInSchema = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  ts.isPropertyAssignment(node) &&
  ts.isCallExpression(node.parent.parent) &&
  node.parent.parent.expression.getText().startsWith('Type.');
