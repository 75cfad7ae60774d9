import type { Sound } from '../sound.ts';
import { pointerTo, type Findings } from '../problem.ts';

interface Entry {
  name: string;
  file: string;
  pointer: string;
}

/** Reports each name that stands a second time, at its second place. */
export const reportDoubles = (
  entries: readonly Entry[],
  reason: (first: Entry) => string,
  findings: Findings,
): void => {
  const seen = new Map<string, Entry>();
  for (const entry of entries) {
    const first = seen.get(entry.name);
    if (first === undefined) seen.set(entry.name, entry);
    else findings.problems.push({ file: entry.file, pointer: entry.pointer, reason: reason(first) });
  }
};

interface Holder {
  sections: readonly { id: string; blocks: readonly { id: string }[] }[];
}

const idsOfBlocks = (file: string, at: string, blocks: readonly { id: string }[]): Entry[] =>
  blocks.map((block, index) => ({ name: block.id, file, pointer: `${at}${pointerTo('blocks', index, 'id')}` }));

const idsOfSections = (file: string, at: string, holder: Holder): Entry[] =>
  holder.sections.flatMap((section, index) => {
    const here = `${at}${pointerTo('sections', index)}`;
    return [{ name: section.id, file, pointer: `${here}/id` }, ...idsOfBlocks(file, here, section.blocks)];
  });

const idsOfCollections = (sound: Sound): Entry[] =>
  sound.collections.flatMap(({ file, value }) => [
    { name: value.id, file, pointer: '/id' },
    ...value.items.flatMap((item, index) => {
      const at = pointerTo('items', index);
      return [
        { name: item.id, file, pointer: `${at}/id` },
        ...idsOfSections(file, `${at}/body`, item.body ?? { sections: [] }),
      ];
    }),
  ]);

const idsOfCommerce = ({ commerce }: Sound): Entry[] => {
  const file = 'commerce.json';
  const options = (commerce?.shippingZones ?? []).flatMap((zone, zoneIndex) =>
    zone.options.map(({ id }, index) => ({
      id,
      pointer: pointerTo('shippingZones', zoneIndex, 'options', index, 'id'),
    })),
  );
  const plans = (commerce?.plans ?? []).map(({ id }, index) => ({ id, pointer: pointerTo('plans', index, 'id') }));
  const donations = (commerce?.donationPages ?? []).map(({ id }, index) => ({
    id,
    pointer: pointerTo('donationPages', index, 'id'),
  }));
  return [...options, ...plans, ...donations].map(({ id, pointer }) => ({ name: id, file, pointer }));
};

const allIds = (sound: Sound): Entry[] => [
  ...idsOfBlocks('site.json', '/header', sound.site?.header?.blocks ?? []),
  ...idsOfBlocks('site.json', '/footer', sound.site?.footer?.blocks ?? []),
  ...sound.pages.flatMap(({ file, value }) => [
    { name: value.id, file, pointer: '/id' },
    ...idsOfSections(file, '', value),
  ]),
  ...idsOfCollections(sound),
  ...sound.forms.map(({ file, value }) => ({ name: value.id, file, pointer: '/id' })),
  ...idsOfCommerce(sound),
];

/** Ids are unique in the website; urlIds among pages and collections, and among the items of a collection. */
export const checkNames = (sound: Sound, findings: Findings): void => {
  reportDoubles(allIds(sound), (first) => findings.texts.idTwice({ place: first.file + first.pointer }), findings);
  const places = [...sound.pages, ...sound.collections].map(({ file, value }) => ({
    name: value.urlId,
    file,
    pointer: '/urlId',
  }));
  reportDoubles(places, (first) => findings.texts.addressTwice({ name: first.name, file: first.file }), findings);
  for (const { file, value } of sound.collections) {
    const items = value.items.map((item, index) => ({
      name: item.urlId,
      file,
      pointer: pointerTo('items', index, 'urlId'),
    }));
    reportDoubles(items, (first) => findings.texts.addressTwiceInCollection({ name: first.name }), findings);
  }
  const keys = sound.forms.map(({ file, value }) => ({ name: value.key, file, pointer: '/key' }));
  reportDoubles(keys, (first) => findings.texts.formKeyTwice({ name: first.name, file: first.file }), findings);
};
