import type { TSchema } from 'typebox';
import { Collection } from '../collection.ts';
import { Commerce } from '../commerce.ts';
import { Form } from '../form.ts';
import { Page } from '../page.ts';
import { People } from '../people.ts';
import { Site } from '../site.ts';
import { inLanguage } from '../texts/area.ts';
import { bundleFaults } from '../gen/texts/bundle-faults/index.ts';
import type { FaultTexts } from '../texts/index.ts';
import { classify, type BundleFile, type FileKind } from './files.ts';
import { fillFile } from './fill.ts';
import { isRecord, listIn, textIn } from './json.ts';
import { mediaWarnings } from './media-check.ts';
import type { Findings, Problem } from './problem.ts';
import { checkAccess } from './rules/access.ts';
import { checkBlocks } from './rules/blocks.ts';
import { checkCollections } from './rules/collections.ts';
import { checkCommerce } from './rules/commerce.ts';
import { checkNames } from './rules/names.ts';
import { checkPeople } from './rules/people.ts';
import { checkSite } from './rules/site.ts';
import { checkTranslations } from './rules/translations.ts';
import { checkValues, type CheckValue } from './rules/values.ts';
import { fits, schemaProblems } from './schema-check.ts';
import type { Sound } from './sound.ts';

/** A whole website as files, complete with ids. `media` are the paths of the files that came with it. */
export interface SiteBundle {
  site: Site;
  pages: Page[];
  collections: Collection[];
  forms: Form[];
  commerce: Commerce | null;
  people: People | null;
  media: string[];
}

export interface BundleCheck {
  /** Empty exactly when there is a bundle. */
  problems: Problem[];
  warnings: Problem[];
  bundle: SiteBundle | null;
}

export interface CheckOptions {
  /** Looks at the values of blocks, which otherwise are any objects. */
  checkValue?: CheckValue;
  /** Keys of forms that the website has beside those in the files. */
  formKeys?: ReadonlySet<string>;
  /** Whose language the reasons speak; German without one. */
  locale?: string;
}

/** The schema of each kind of file. */
export const fileSchemas: Readonly<Record<FileKind, TSchema>> = {
  site: Site,
  page: Page,
  collection: Collection,
  form: Form,
  commerce: Commerce,
  people: People,
};

const readFiles = (
  files: Readonly<Record<string, unknown>>,
  texts: FaultTexts,
): { known: BundleFile[]; problems: Problem[] } => {
  const site = files['site.json'];
  const website = isRecord(site) ? site.website : undefined;
  const identifier = textIn(website, 'identifier');
  const problems: Problem[] = [];
  const known: BundleFile[] = [];
  for (const [file, json] of Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const named = classify(file);
    if (named === null) problems.push({ file, pointer: '', reason: texts.foreignFile });
    else known.push({ file, ...named, json: fillFile(named.kind, json, named.name, identifier) });
  }
  if (site === undefined) problems.push({ file: 'site.json', pointer: '', reason: texts.siteMissing });
  return { known, problems };
};

const ofKind = <S extends TSchema>(known: readonly BundleFile[], kind: FileKind, schema: S) =>
  known
    .filter((each) => each.kind === kind)
    .flatMap(({ file, json }) => (fits(schema, json) ? [{ file, value: json }] : []));

/** A file whose name for others is itself at fault answers to its file name as well. */
const namesOf = (known: readonly BundleFile[], kind: FileKind, key: string): ReadonlySet<string> =>
  new Set(
    known
      .filter((each) => each.kind === kind)
      .flatMap(({ json, name }) => (fits(fileSchemas[kind], json) ? [textIn(json, key)] : [textIn(json, key), name])),
  );

/** Names and ids of what the store has, sound or not. */
const namesInStore = (known: readonly BundleFile[], list: string, key: string): ReadonlySet<string> =>
  new Set(
    known
      .filter(({ kind }) => kind === 'commerce')
      .flatMap(({ json }) => listIn(json, list).flatMap((entry) => [textIn(entry, key), textIn(entry, 'id')])),
  );

const soundFiles = (known: readonly BundleFile[], { formKeys = new Set() }: CheckOptions): Sound => ({
  site: ofKind(known, 'site', Site)[0]?.value ?? null,
  pages: ofKind(known, 'page', Page),
  collections: ofKind(known, 'collection', Collection),
  forms: ofKind(known, 'form', Form),
  commerce: ofKind(known, 'commerce', Commerce)[0]?.value ?? null,
  people: ofKind(known, 'people', People)[0]?.value ?? null,
  names: {
    pages: namesOf(known, 'page', 'urlId'),
    collections: namesOf(known, 'collection', 'urlId'),
    forms: new Set([...namesOf(known, 'form', 'key'), ...formKeys]),
    plans: namesInStore(known, 'plans', 'name'),
    donationPages: namesInStore(known, 'donationPages', 'title'),
  },
});

const checkRules = (sound: Sound, findings: Findings): void => {
  checkNames(sound, findings);
  checkSite(sound, findings);
  checkAccess(sound, findings);
  checkCollections(sound, findings);
  checkTranslations(sound, findings);
  checkBlocks(sound, findings);
  checkCommerce(sound, findings);
  checkPeople(sound, findings);
};

const assemble = (sound: Sound, site: Site, mediaPaths: ReadonlySet<string>): SiteBundle => ({
  site,
  pages: sound.pages.map((page) => page.value),
  collections: sound.collections.map((collection) => collection.value),
  forms: sound.forms.map((form) => form.value),
  commerce: sound.commerce,
  people: sound.people,
  media: [...mediaPaths].toSorted(),
});

/**
 * Checks a whole bundle and fills in the ids that it left out. Reports every violation with file, JSON pointer and
 * reason; a missing media file is a warning only. `files` maps file names of the bundle to parsed JSON.
 */
export const validateBundle = (
  files: Readonly<Record<string, unknown>>,
  mediaPaths: ReadonlySet<string>,
  options: CheckOptions = {},
): BundleCheck => {
  const texts = inLanguage(bundleFaults, options.locale ?? 'de');
  const { known, problems } = readFiles(files, texts);
  const findings: Findings = { problems, warnings: [], texts };
  for (const { file, kind, json } of known) problems.push(...schemaProblems(fileSchemas[kind], json, { file, texts }));
  const sound = soundFiles(known, options);
  checkRules(sound, findings);
  if (options.checkValue) checkValues(known, options.checkValue, findings);
  for (const { file, json } of known) findings.warnings.push(...mediaWarnings(json, mediaPaths, { file, texts }));
  const bundle = sound.site !== null && problems.length === 0 ? assemble(sound, sound.site, mediaPaths) : null;
  return { problems, warnings: findings.warnings, bundle };
};
