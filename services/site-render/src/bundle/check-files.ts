import { validateBundle, type BundleCheck, type CheckOptions, type Problem, type SiteBundle } from '@litfass/model';
import { validateBlock } from '@litfass/widgets';

/**
 * Checks the files of a bundle, by name, against everything that the model and the blocks say of them.
 * `problems` is empty exactly when there is a bundle.
 */
export function checkFiles(
  documents: Readonly<Record<string, unknown>>,
  media: ReadonlySet<string>,
  options: CheckOptions = {},
): BundleCheck {
  const checked = validateBundle(documents, media, options);
  const problems = [...checked.problems, ...(checked.bundle ? blockProblems(checked.bundle) : [])];
  return { ...checked, problems, bundle: problems.length === 0 ? checked.bundle : null };
}

/** The values of all blocks by the schemas of their types. */
function blockProblems(bundle: SiteBundle): Problem[] {
  const areas = [
    { file: 'site.json', pointer: '/header', blocks: bundle.site.header?.blocks ?? [] },
    { file: 'site.json', pointer: '/footer', blocks: bundle.site.footer?.blocks ?? [] },
    ...bundle.pages.flatMap((page) => sectionAreas(`pages/${page.urlId}.json`, '/sections', page.sections)),
    ...bundle.collections.flatMap((collection) =>
      collection.items.flatMap((item, index) =>
        sectionAreas(
          `collections/${collection.urlId}.json`,
          `/items/${index}/body/sections`,
          item.body?.sections ?? [],
        ),
      ),
    ),
  ];
  return areas.flatMap(({ file, pointer, blocks }) =>
    blocks.flatMap((block, index) =>
      validateBlock(block.type, block.value).map((problem) => ({
        file,
        pointer: `${pointer}/blocks/${index}/value${problem.pointer}`,
        reason: problem.reason,
      })),
    ),
  );
}

const sectionAreas = (file: string, pointer: string, sections: SiteBundle['pages'][number]['sections']) =>
  sections.map(({ blocks }, index) => ({ file, pointer: `${pointer}/${index}`, blocks }));
