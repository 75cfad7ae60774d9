import type { Picture } from './picture.ts';
import type { Room } from './room.ts';
import { drawStillLife, type StillLife } from './still-life.ts';
import type { Glazes } from './workshop.ts';

/** The studio's palette: glazes and clays, and the rooms in which its things stand. */
export const landscape = { width: 1500, height: 1000 };
const square = { width: 1200, height: 1200 };
export const colors: Glazes = {
  clays: ['#cdb296', '#b98f6a', '#e0d2bd', '#8c6a52'],
  glazes: ['#4f7480', '#e9e1d2', '#7f9a8a', '#b5694a', '#2f4a57', '#c8a45c'],
};
export const day: Room = { wall: '#ddd2c1', table: '#b98b5e' };
export const sand: Room = { wall: '#d9c3a6', table: '#9c7350' };
export const sea: Room = { wall: '#8fa9ab', table: '#b08a64' };
export const rose: Room = { wall: '#d6b3a1', table: '#e3d8c8', surface: 'linen' };
export const night: Room = { wall: '#3f5560', table: '#6e4e38' };
export const white: Room = { wall: '#e8e2d6', table: '#d8cfc0', surface: 'stone' };

/** A still life under a name. */
export const life = (name: string, seed: number, scene: StillLife, size = square): Picture => ({
  name,
  seed,
  ...size,
  draw: (canvas) => drawStillLife(canvas, scene),
});
