import { drawDish, type Dish } from './dish.ts';
import { drawInn, type Season } from './inn.ts';
import { drawParlour, type Parlour } from './parlour.ts';
import { drawStillLife } from './still-life.ts';
import type { Picture } from './picture.ts';

const wide = { width: 1500, height: 1000 };
const summer: Season = {
  sky: ['#7fb0cc', '#cfe3e4', '#f7ecd2'],
  hill: '#7c9a78',
  meadow: '#8faa5f',
  leaf: '#6f9444',
  leaves: true,
  snow: false,
  lit: false,
  cloud: [1, 1, 1],
};
const autumn: Season = {
  ...summer,
  sky: ['#a8b8bd', '#e6d9c3', '#f3d9a8'],
  hill: '#9a8a62',
  meadow: '#b5a25c',
  leaf: '#c98f35',
};
const winter: Season = {
  sky: ['#6d8396', '#b6c5cd', '#ecdfd4'],
  hill: '#9fb0b8',
  meadow: '#eef2f4',
  leaf: '#777777',
  leaves: false,
  snow: true,
  lit: true,
  cloud: [0.95, 0.96, 1],
};
const dusk: Season = {
  ...summer,
  sky: ['#33466b', '#a3788a', '#f0ab72'],
  hill: '#5d6a70',
  meadow: '#566b45',
  leaf: '#4c6a3a',
  lit: true,
  cloud: [0.98, 0.74, 0.6],
};
const parlour: Parlour = {
  wall: '#ded2b6',
  panel: '#7d5a3c',
  cloth: '#f3ead8',
  view: ['#9cc3d6', '#eef0dc', '#8faa5f'],
  lamps: 0,
  evening: false,
  leaf: '#6f9444',
};
const white = { color: '#f4ede0', rim: '#5f8268' };
const blue = { color: '#eee8dc', rim: '#4f6f8a' };
const stone = { color: '#cbbfae', rim: '#9a5a40', bowl: true };
const oak = { surface: 'wood', color: '#a87a50' } as const;
const dark = { surface: 'wood', color: '#6f4c34' } as const;
const cloth = { surface: 'linen', color: '#e6dcc8' } as const;
const sage = { surface: 'linen', color: '#a9b79a' } as const;
const dish = (name: string, seed: number, plate: Dish): Picture => ({
  name,
  seed,
  width: 1300,
  height: 1000,
  draw: (canvas) => drawDish(canvas, plate),
});
const herbs = { kind: 'leaves', color: '#5f8a45', spread: 0.5, count: 12, size: 0.035 } as const;

const dishes: Picture[] = [
  dish('suppe', 51, {
    table: oak,
    plate: stone,
    beside: 'bread',
    heaps: [
      { kind: 'pool', color: '#d98c34', spread: 0.79 },
      { kind: 'pool', color: '#e8a552', x: -0.08, y: -0.06, spread: 0.5 },
      { kind: 'drops', color: '#f7ead0', spread: 0.34, count: 9, size: 0.07 },
      { kind: 'berries', color: '#4d6b35', spread: 0.42, count: 22, size: 0.03 },
      herbs,
    ],
  }),
  dish('saibling', 52, {
    table: cloth,
    plate: white,
    beside: 'glass',
    heaps: [
      { kind: 'pool', color: '#f0dfa8', x: 0.05, y: 0.1, spread: 0.5 },
      { kind: 'lumps', color: '#e5c870', x: -0.28, y: 0.24, spread: 0.24, count: 9, size: 0.105 },
      { kind: 'fillet', color: '#e2916c', x: 0.08, y: -0.14, spread: 0.36 },
      { kind: 'strands', color: '#7fa050', x: 0.3, y: 0.28, spread: 0.2, count: 9, size: 0.08 },
      { kind: 'slices', color: '#f0d85c', x: -0.34, y: -0.28, spread: 0.1, count: 2, size: 0.14 },
      herbs,
    ],
  }),
  dish('knoedel', 53, {
    table: dark,
    plate: stone,
    beside: 'glass',
    heaps: [
      { kind: 'pool', color: '#6d3f22', spread: 0.74 },
      { kind: 'lumps', color: '#e7cf9c', x: -0.2, y: -0.12, spread: 0.24, count: 3, size: 0.27 },
      { kind: 'slices', color: '#8a4f30', x: 0.3, y: 0.2, spread: 0.22, count: 5, size: 0.22 },
      { kind: 'strands', color: '#8a3560', x: 0.1, y: 0.42, spread: 0.22, count: 14, size: 0.07 },
      herbs,
    ],
  }),
  dish('kaesespaetzle', 54, {
    table: oak,
    plate: { ...stone, rim: '#5f8268' },
    heaps: [
      { kind: 'strands', color: '#e9c464', spread: 0.56, count: 90, size: 0.085 },
      { kind: 'strands', color: '#f3dc92', spread: 0.46, count: 40, size: 0.075 },
      { kind: 'rings', color: '#b06f2c', spread: 0.38, count: 16, size: 0.085 },
      { ...herbs, count: 20 },
    ],
  }),
  dish('salat', 55, {
    table: sage,
    plate: blue,
    beside: 'bread',
    heaps: [
      { kind: 'leaves', color: '#8fb04e', spread: 0.56, count: 30, size: 0.18 },
      { kind: 'leaves', color: '#6d8f3c', spread: 0.46, count: 18, size: 0.15 },
      { kind: 'rings', color: '#d8628c', spread: 0.4, count: 9, size: 0.07 },
      { kind: 'berries', color: '#cf4a34', spread: 0.48, count: 11, size: 0.07 },
      { kind: 'drops', color: '#fbf4e2', spread: 0.36, count: 9, size: 0.07 },
      { kind: 'lumps', color: '#8a5a34', spread: 0.44, count: 9, size: 0.045 },
    ],
  }),
  dish('wildragout', 56, {
    table: dark,
    plate: white,
    heaps: [
      { kind: 'pool', color: '#5a2f1c', x: 0.08, y: 0.04, spread: 0.52 },
      { kind: 'lumps', color: '#7a4228', x: 0.12, y: 0.02, spread: 0.34, count: 14, size: 0.11 },
      { kind: 'berries', color: '#9c2238', x: 0.1, y: 0.1, spread: 0.4, count: 12, size: 0.045 },
      { kind: 'lumps', color: '#d9a95a', x: -0.36, y: -0.16, spread: 0.2, count: 8, size: 0.095 },
      { kind: 'wedge', color: '#b94f3a', x: 0.36, y: -0.36, spread: 0.16 },
      herbs,
    ],
  }),
  dish('apfelstrudel', 57, {
    table: cloth,
    plate: blue,
    beside: 'glass',
    heaps: [
      { kind: 'pool', color: '#f5e2a4', y: 0.1, spread: 0.56 },
      { kind: 'fillet', color: '#c98f4c', x: -0.06, y: -0.06, spread: 0.38 },
      { kind: 'drops', color: '#e8c88c', x: -0.1, y: -0.08, spread: 0.28, count: 14, size: 0.05 },
      { kind: 'lumps', color: '#fbf4e6', x: 0.36, y: 0.22, spread: 0.12, count: 1, size: 0.18 },
      { kind: 'leaves', color: '#5f8a45', x: 0.36, y: 0.16, spread: 0.06, count: 3, size: 0.08 },
    ],
  }),
  dish('kirschtorte', 58, {
    table: sage,
    plate: white,
    heaps: [
      { kind: 'wedge', color: '#4a2a1e', y: 0.06, spread: 0.46 },
      { kind: 'wedge', color: '#fbf4e6', x: -0.02, y: -0.03, spread: 0.42 },
      { kind: 'drops', color: '#5a3424', x: 0.08, y: -0.04, spread: 0.24, count: 26, size: 0.028 },
      { kind: 'berries', color: '#a31c30', x: 0.2, y: -0.1, spread: 0.2, count: 4, size: 0.085 },
      { kind: 'berries', color: '#a31c30', x: -0.36, y: 0.3, spread: 0.12, count: 3, size: 0.08 },
    ],
  }),
  dish('brettljause', 59, {
    table: oak,
    plate: { color: '#b07d4c', rim: '#6b4630' },
    beside: 'glass',
    heaps: [
      { kind: 'slices', color: '#c2584c', x: -0.26, y: -0.24, spread: 0.24, count: 7, size: 0.17 },
      { kind: 'wedge', color: '#ecc75c', x: 0.28, y: -0.22, spread: 0.26 },
      { kind: 'wedge', color: '#f2e3b8', x: 0.3, y: 0.12, spread: 0.2 },
      { kind: 'slices', color: '#a8713e', x: -0.22, y: 0.34, spread: 0.22, count: 5, size: 0.2 },
      { kind: 'berries', color: '#6d7f38', x: 0.26, y: 0.44, spread: 0.16, count: 9, size: 0.055 },
      { kind: 'rings', color: '#e8ddc8', x: 0, y: 0.06, spread: 0.14, count: 6, size: 0.08 },
    ],
  }),
];

const places: Picture[] = [
  { name: 'gasthaus-sommer', seed: 41, width: 1600, height: 1000, draw: (canvas) => drawInn(canvas, summer) },
  { name: 'gasthaus-abend', seed: 42, ...wide, draw: (canvas) => drawInn(canvas, dusk) },
  { name: 'gasthaus-herbst', seed: 43, ...wide, draw: (canvas) => drawInn(canvas, autumn) },
  { name: 'gasthaus-winter', seed: 44, ...wide, draw: (canvas) => drawInn(canvas, winter) },
  { name: 'lindenstube', seed: 45, ...wide, draw: (canvas) => drawParlour(canvas, parlour) },
  {
    name: 'lindenstube-abend',
    seed: 46,
    ...wide,
    draw: (canvas) =>
      drawParlour(canvas, {
        ...parlour,
        view: ['#2b3a5e', '#c9785a', '#3c4a35'],
        lamps: 3,
        evening: true,
        leaf: '#4c6a3a',
      }),
  },
  {
    name: 'kaminzimmer',
    seed: 47,
    ...wide,
    draw: (canvas) =>
      drawParlour(canvas, {
        ...parlour,
        wall: '#7f9488',
        panel: '#5f402a',
        cloth: '#e3d3b4',
        view: null,
        lamps: 2,
        evening: true,
      }),
  },
  {
    name: 'brot',
    seed: 48,
    ...wide,
    draw: (canvas) =>
      drawStillLife(canvas, {
        room: { wall: '#cdbb98', table: '#a87a50', panes: 4 },
        boards: [{ x: 0.24, y: 0.8, width: 0.18, height: 0.42, color: '#b07d4c' }],
        vessels: [
          { profile: 'bottle', x: 0.5, y: 0.8, width: 0.1, height: 0.3, clay: '#5c6f48' },
          { profile: 'goblet', x: 0.64, y: 0.84, width: 0.1, height: 0.2, clay: '#e9d48c', opacity: 0.6 },
          { profile: 'bowl', x: 0.8, y: 0.88, width: 0.2, height: 0.09, clay: '#b98f6a', glaze: '#e9e1d2', tilt: 0.2 },
        ],
      }),
  },
];

export const gasthausLinde: Picture[] = [...places, ...dishes];
