import path from 'node:path';
import * as ts from 'typescript/unstable/ast';
import type { Project } from 'typescript/unstable/sync';
import { calledIn } from './calls.ts';

/** A request to follow: the service that answers it, and its contract. */
export interface Asked {
  service: string;
  method: string;
  path: string;
}

/**
 * The files of a service that an answer leads through, in the order they are entered: from where its route is served
 * over all functions that may be called. Calls of what is handed in (ports, callbacks behind an interface) end there,
 * and so do calls into other packages.
 * @throws Error when the service does not serve such a route
 */
export function walkOf(project: Project, root: string, asked: Asked): string[] {
  const folder = `services/${asked.service}/src/`;
  const files = project.program.getSourceFileNames().map((file) => path.relative(root, file));
  const sources = files
    .filter((file) => file.startsWith(folder))
    .flatMap((file) => project.program.getSourceFile(path.join(root, file)) ?? []);
  const entered = new Set<string>();
  const seen = new Set<ts.Node>();
  const follow = (piece: ts.Node): void => {
    if (seen.has(piece)) return;
    seen.add(piece);
    const file = path.relative(root, piece.getSourceFile().fileName);
    if (!file.startsWith(folder)) return;
    if (ts.isFunctionLikeDeclaration(piece) || ts.isClassLikeDeclaration(piece) || entered.size === 0)
      entered.add(file);
    for (const called of calledIn(project, piece)) for (const next of bodiesOf(called)) follow(next);
  };
  follow(servedAt(project, sources, asked));
  return [...entered];
}

/** What runs when a declaration is called or read: a body, or what a variable or property begins with. */
function bodiesOf(declaration: ts.Node): ts.Node[] {
  if (ts.isFunctionLikeDeclaration(declaration)) return 'body' in declaration && declaration.body ? [declaration] : [];
  if (ts.isClassLikeDeclaration(declaration)) return [declaration];
  if (ts.isBindingElement(declaration)) return bodiesOf(declaration.parent.parent);
  if (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration))
    return declaration.initializer ? [declaration.initializer] : [];
  return [];
}

/** The call that serves a route: the contract is one of its arguments, a function is the last. */
function servedAt(project: Project, sources: readonly ts.SourceFile[], asked: Asked): ts.Node {
  const contract = first(sources, asked.path, (node) => isContract(node, asked));
  const name = contract && ts.isVariableDeclaration(contract.parent) ? contract.parent.name.getText() : undefined;
  const call =
    name &&
    first(sources, name, (node) => {
      if (!ts.isCallExpression(node) || !node.arguments.some((argument) => argument.getText().endsWith(name)))
        return false;
      const last = node.arguments.at(-1);
      return last !== undefined && (ts.isArrowFunction(last) || ts.isFunctionExpression(last) || ts.isIdentifier(last));
    });
  if (!call) throw new Error(`${asked.service} does not serve ${asked.method} ${asked.path}`);
  return call;
}

function isContract(node: ts.Node, asked: Asked): boolean {
  if (!ts.isCallExpression(node)) return false;
  const [description] = node.arguments;
  if (!description || !ts.isObjectLiteralExpression(description)) return false;
  const says = (name: string, value: string): boolean =>
    description.properties.some(
      (property) =>
        ts.isPropertyAssignment(property) &&
        property.name.getText() === name &&
        ts.isStringLiteral(property.initializer) &&
        property.initializer.text === value,
    );
  return says('method', asked.method) && says('path', asked.path);
}

function first(sources: readonly ts.SourceFile[], word: string, fits: (node: ts.Node) => boolean): ts.Node | undefined {
  const search = (node: ts.Node): ts.Node | undefined => (fits(node) ? node : node.forEachChild(search));
  for (const source of sources) {
    const found = source.text.includes(word) ? search(source) : undefined;
    if (found) return found;
  }
  return undefined;
}
