import type { Names } from './names.ts';

/** A service's `src/api.ts` that exports the feature's contract, too. */
export const withContract = (source: string, { name, Name }: Names): string =>
  `${source.trimEnd()}\nexport { show${Name} } from './${name}/api.ts';\n`;

/** Where routes are listed: a list of features, or a function that calls each. */
const lists: readonly (readonly [anchor: RegExp, line: (serve: string) => string])[] = [
  [/^ *(?:const features(?:: Feature\[\])? =|features:) \[/m, (serve) => `${serve}, `],
  [/^ *await app\.register\(multipart\);\n/m, (serve) => `  ${serve}(app, parts);\n`],
];

/** A service's `src/app.ts` that serves the feature, too. @throws Error when the app has no list that is known */
export function withFeature(source: string, { name, Name }: Names): string {
  const serve = `serve${Name}`;
  // site-render has both: its features are called by a function, and the list holds what calls it.
  for (const [anchor, line] of lists.toReversed()) {
    const found = anchor.exec(source);
    if (!found) continue;
    const end = found.index + found[0].length;
    const listed = source.slice(0, end) + line(serve) + source.slice(end);
    const last = listed.lastIndexOf('\nimport ');
    const after = listed.indexOf(';\n', last) + 2;
    return `${listed.slice(0, after)}import { ${serve} } from './${name}/routes.ts';\n${listed.slice(after)}`;
  }
  throw new Error('The app lists its features in a way that this command does not know');
}
