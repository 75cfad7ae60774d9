import type { BlockView } from '@litfass/model';
import type { RenderContext } from '../block.ts';

/** Images that begin further down than this (px) are no part of the first screen on any device. */
const SCREEN_PX = 800;
/** What a section leaves free above and below its blocks, and how high one with a picture is at least. */
const SECTION_PADDING_PX = 80;
const PICTURE_SECTION_PX = 500;
/** The narrowest column: an image in it is lowest there. */
const NARROW_PX = 350;
/** Height that a character takes in the widest text column: one of 85 in a line of 28 px. */
const CHARACTER_PX = 28 / 85;
const FEWEST_PX = 40;

/** Heights of blocks whose value doesn't tell theirs: rather too little, so that nothing on the screen waits. */
const usual: Readonly<Record<string, number>> = {
  gallery: 300,
  summary: 300,
  'summary-v2': 300,
  video: 200,
  map: 240,
  form: 300,
  embed: 200,
  product: 300,
  pricing: 300,
  chart: 200,
  menu: 300,
};

/** What is above the fold while a page is drawn from top to bottom: px that the first screen has left. */
export interface Fold {
  room: number;
}

export const openFold = (): Fold => ({ room: SCREEN_PX });

/** Goes past what a section leaves free above its blocks. */
export function enterSection(fold: Fold): void {
  fold.room -= SECTION_PADDING_PX;
}

/** Goes past what a section leaves free below its blocks; one with a picture is higher than they are. */
export function leaveSection(fold: Fold, roomBefore: number, hasPicture: boolean): void {
  fold.room -= SECTION_PADDING_PX;
  if (hasPicture) fold.room = Math.min(fold.room, roomBefore - PICTURE_SECTION_PX);
}

/** Goes past a block; one of a few columns shares its height with those beside it. */
export function passBlock(fold: Fold, block: BlockView, asset: RenderContext['asset']): void {
  if (fold.room > 0) fold.room -= heightOf(block, asset) * ((block.layout?.span ?? 12) / 12);
}

function heightOf({ type, value }: BlockView, asset: RenderContext['asset']): number {
  const { html, text, asset: path } = value;
  if (typeof path === 'string') return imageHeight(asset(path));
  const written = typeof html === 'string' ? html : typeof text === 'string' ? text : '';
  return Math.max(usual[type] ?? FEWEST_PX, heightOfText(written));
}

/** Characters outside of tags; no more than a screen holds are counted. */
function heightOfText(html: string): number {
  let height = 0;
  let isInTag = false;
  for (let at = 0; at < html.length && height < SCREEN_PX; at++) {
    if (html[at] === '<') {
      isInTag = true;
      if (html.startsWith('<img', at)) height += NARROW_PX / 3;
    } else if (html[at] === '>') isInTag = false;
    else if (!isInTag) height += CHARACTER_PX;
  }
  return height;
}

/** The height of so many characters of running text. */
export const textHeight = (characters: number): number => characters * CHARACTER_PX;

/** The height of an image where its column is narrowest. */
export const imageHeight = (shown: { width: number | null; height: number | null } | null): number =>
  shown?.width && shown.height ? (NARROW_PX * shown.height) / shown.width : NARROW_PX / 2;
