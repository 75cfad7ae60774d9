import type { LayoutDevice } from '@litfass/model';
import { useEffect, useState, type CSSProperties, type RefObject } from 'react';

const PHONE_PX = 390;
const DESKTOP_PX = 1280;

/** The size of the frame: a whole screen of the device, made smaller (`scale`) where there is less room for it. */
export function useFrameSize(
  room: RefObject<HTMLElement | null>,
  device: LayoutDevice,
): { style: CSSProperties; scale: number } {
  const [{ width, height }, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [room]);
  if (width === 0) return { style: {}, scale: 1 };
  const wanted = device === 'phone' ? Math.min(PHONE_PX, width) : Math.max(DESKTOP_PX, width);
  const scale = Math.min(1, width / wanted);
  const style = {
    width: wanted,
    height: height / scale,
    left: Math.max(0, (width - wanted) / 2),
    transform: `scale(${scale})`,
  };
  return { style, scale };
}
