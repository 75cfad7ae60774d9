import { NO_LABEL, packedNames, type VisitPack } from '../days/visit-pack.ts';
import type { Column } from '../days/visit-columns.ts';
import { labelOf } from '../drain/label.ts';
import type { Filters } from './filter.ts';

/** By visit of a pack: 1 where all filters hold, of which there is at least one. Null: for none of them. */
export function choiceOf(pack: VisitPack, filters: Filters): Uint8Array | null {
  let chosen: Uint8Array | null = null;
  for (const [name, text] of Object.entries(filters)) {
    const label = labelOf(text);
    const own: Uint8Array | null = name === 'page' ? sawPage(pack, label) : has(pack, name, label);
    if (!own) return null;
    chosen = chosen ? both(chosen, own) : own;
  }
  return chosen;
}

function has({ labels }: VisitPack, name: string, label: number | null): Uint8Array | null {
  const known = labels[packedNames.find((each) => each === name) ?? 'source'];
  const place = known?.values.indexOf(label ?? NO_LABEL) ?? -1;
  return known && place >= 0 ? equal(known.places, place) : null;
}

function equal(places: Column, place: number): Uint8Array {
  const chosen = new Uint8Array(places.length);
  for (let visit = 0; visit < chosen.length; visit += 1) if (places[visit] === place) chosen[visit] = 1;
  return chosen;
}

function sawPage({ pages }: VisitPack, label: number | null): Uint8Array | null {
  const place = label === null ? -1 : (pages?.values.indexOf(label) ?? -1);
  if (!pages || place < 0) return null;
  const { counts, places } = pages;
  const chosen = new Uint8Array(counts.length);
  let at = 0;
  for (let visit = 0; visit < chosen.length; visit += 1) {
    const end = at + (counts[visit] ?? 0);
    for (; at < end; at += 1) if (places[at] === place) chosen[visit] = 1;
  }
  return chosen;
}

function both(one: Uint8Array, other: Uint8Array): Uint8Array {
  return one.map((chosen, visit) => chosen & (other[visit] ?? 0));
}
