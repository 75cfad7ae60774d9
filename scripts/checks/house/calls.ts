import * as ts from 'typescript/unstable/ast';
import { SymbolFlags, type Checker, type Project, type Symbol } from 'typescript/unstable/sync';

/**
 * What a piece of code calls or hands on to be called: the declarations behind each value that is named in it. Of
 * `orders.place` the property counts, not the object: what else the object can do is not called.
 */
export function calledIn(project: Project, piece: ts.Node): ts.Node[] {
  const names: ts.Node[] = [];
  collect(piece, names);
  const symbols = project.checker.getSymbolAtLocation(names);
  return names.flatMap((name, index) => declarationsOf(project, symbolOf(project.checker, name, symbols[index])));
}

function collect(node: ts.Node, names: ts.Node[]): void {
  if (ts.isTypeNode(node)) return;
  if (ts.isPropertyAccessExpression(node)) {
    names.push(node.name);
    if (!ts.isIdentifier(node.expression)) collect(node.expression, names);
  } else if (ts.isIdentifier(node)) {
    if (!isLabel(node)) names.push(node);
  } else node.forEachChild((child) => collect(child, names));
}

/** The word names what stands beside it: a variable, a parameter, a function, a property. */
function isLabel(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  return (
    ('name' in parent && parent.name === node) ||
    ('propertyName' in parent && parent.propertyName === node) ||
    ts.isJsxAttribute(parent)
  );
}

function symbolOf(checker: Checker, name: ts.Node, found: Symbol | undefined): Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : found;
  return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

const known = new WeakMap<Symbol, ts.Node[]>();

function declarationsOf(project: Project, symbol: Symbol | undefined): ts.Node[] {
  if (!symbol) return [];
  const nodes =
    known.get(symbol) ??
    symbol.declarations.flatMap((handle) => {
      // Libraries are large, and nothing of theirs is followed.
      const isOthers = handle.path.includes('/node_modules/') || handle.path.startsWith('bundled:');
      return (isOthers ? undefined : handle.resolve(project)) ?? [];
    });
  known.set(symbol, nodes);
  return nodes;
}
