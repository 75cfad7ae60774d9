import type { Block, LayoutDevice } from '@litfass/model';
import { withBlock, type Command } from '../store/page-document.ts';

/** Shows or hides a block on phones or on everything wider. */
export const setHidden =
  (blockId: string, device: LayoutDevice, isHidden: boolean): Command =>
  (page) =>
    withBlock(page, blockId, (block) => {
      const others = (block.hiddenOn ?? []).filter((each) => each !== device);
      const hiddenOn = isHidden ? [...others, device] : others;
      return [{ ...block, hiddenOn: hiddenOn.length > 0 ? hiddenOn : null }];
    });

export const isHiddenOn = ({ hiddenOn }: Block, device: LayoutDevice): boolean => hiddenOn?.includes(device) ?? false;

/** Whether a block has a place of its own on phones, beside the one of desktops. */
export const hasPhonePlace = ({ mobileLayout }: Block): boolean => mobileLayout !== null && mobileLayout !== undefined;

/** Lets a block follow the order on phones again. */
export const resetPhone =
  (blockId: string): Command =>
  (page) =>
    withBlock(page, blockId, (block) => [{ ...block, mobileLayout: null }]);
