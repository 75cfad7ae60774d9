import type { LayoutDevice } from '@litfass/model';
import { useEffect, useState, type CSSProperties, type RefObject } from 'react';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** Around the frame, on both sides. */
const BORDERS_PX = 2;

/**
 * The size of the frame: as wide as a screen of the device and as high as there is room, made smaller (`scale`) where there is
 * less room for it. With `isScreen` it is as high as one, too.
 */
export function useFrameSize(
  room: RefObject<HTMLElement | null>,
  device: LayoutDevice,
  isScreen = false,
): { style: CSSProperties; scale: number } {
  const [{ width, height }, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [room]);
  if (width === 0) return { style: {}, scale: 1 };
  const screen = device === 'phone' ? PHONE : DESKTOP;
  if (isScreen) {
    const whole = { width: screen.width + BORDERS_PX, height: screen.height + BORDERS_PX };
    return placed({ ...whole, scale: Math.min(1, width / whole.width, height / whole.height), room: width });
  }
  const wanted = device === 'phone' ? Math.min(PHONE.width, width) : Math.max(DESKTOP.width, width);
  const scale = Math.min(1, width / wanted);
  return placed({ width: wanted, height: height / scale, scale, room: width });
}

/** In the middle of the room. */
function placed({ width, height, scale, room }: { width: number; height: number; scale: number; room: number }) {
  const left = Math.max(0, (room - width * scale) / 2);
  return { style: { width, height, left, transform: `scale(${scale})` }, scale };
}
