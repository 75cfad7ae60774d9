import { SMALLEST_CROP, type Crop } from '@litfass/widgets/crop';

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** A corner or an edge of the crop: -1 is its beginning, 1 its end, 0 neither. */
export interface Handle {
  across: -1 | 0 | 1;
  down: -1 | 0 | 1;
}

/** Width by height, both as fractions of their picture; null where any shape will do. */
type Shape = number | null;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Moved without leaving the picture. */
export const moved = (crop: Crop, across: number, down: number): Crop => ({
  ...crop,
  x: clamp(crop.x + across, 0, 1 - crop.width),
  y: clamp(crop.y + down, 0, 1 - crop.height),
});

/** One handle pulled; what lies opposite stays where it is. With a shape the other side follows. */
export function resized(crop: Crop, handle: Handle, by: { across: number; down: number }, shape: Shape): Crop {
  const room = {
    width: handle.across < 0 ? crop.x + crop.width : 1 - crop.x,
    height: handle.down < 0 ? crop.y + crop.height : 1 - crop.y,
  };
  let width = clamp(crop.width + by.across * handle.across, SMALLEST_CROP, room.width);
  let height = clamp(crop.height + by.down * handle.down, SMALLEST_CROP, room.height);
  if (shape !== null) {
    // The side that was pulled farther leads.
    const wanted = Math.abs(width - crop.width) >= Math.abs(height - crop.height) * shape ? width : height * shape;
    width = clamp(wanted, Math.max(SMALLEST_CROP, SMALLEST_CROP * shape), Math.min(room.width, room.height * shape));
    height = width / shape;
  }
  return {
    x: handle.across < 0 ? crop.x + crop.width - width : crop.x,
    y: handle.down < 0 ? crop.y + crop.height - height : crop.y,
    width,
    height,
  };
}

/** The largest crop of a shape, about the middle of the one before. */
export function shaped(crop: Crop, shape: number): Crop {
  const width = Math.min(1, shape);
  const height = Math.min(1, 1 / shape);
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 };
  return moved({ x: middle.x - width / 2, y: middle.y - height / 2, width, height }, 0, 0);
}

/** As it is stored: null for the whole picture. */
export function writtenCrop({ x, y, width, height }: Crop): string | null {
  if (width > 0.999 && height > 0.999) return null;
  return [x, y, width, height].map((part) => String(Math.round(part * 10_000) / 10_000)).join();
}
