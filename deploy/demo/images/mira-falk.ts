import { drawCoast, type Coast } from './coast.ts';
import { drawFacade, type Facade } from './facade.ts';
import { drawForest, type Forest } from './forest.ts';
import { drawHarbour, type Harbour } from './harbour.ts';
import type { Picture } from './picture.ts';
import type { Sky } from './sky.ts';

const size = { width: 1500, height: 1000 };
const tall = { width: 1000, height: 1250 };
const day: Sky = { colors: ['#7ea6bd', '#c3d8dc', '#f2ead8'], cloud: [1, 1, 1], birds: 6 };
const dawn: Sky = {
  colors: ['#5d7396', '#d8a9a0', '#f7d9a8'],
  disc: { x: 0.62, y: 0.46, radius: 0.026, color: '#ffcf8a' },
  cloud: [1, 0.86, 0.78],
};
const storm: Sky = { colors: ['#39464f', '#6d7c82', '#b9bdb4'], cloud: [0.22, 0.27, 0.31], birds: 9 };
const dusk: Sky = {
  colors: ['#2c3a5a', '#8a6a86', '#ef9a64'],
  disc: { x: 0.32, y: 0.47, radius: 0.03, color: '#ff9d5a' },
  cloud: [0.95, 0.6, 0.5],
};
const moon: Sky = {
  colors: ['#0e1a2c', '#24405a', '#5d7a86'],
  disc: { x: 0.7, y: 0.2, radius: 0.03, color: '#dfe8ea' },
  stars: 160,
};
const night: Sky = { colors: ['#0b1424', '#1c2f4a', '#55586e'], stars: 120, cloud: [0.3, 0.3, 0.42] };
const blue: Sky = { colors: ['#14294a', '#3f6288', '#d89a7c'], stars: 40, cloud: [0.5, 0.44, 0.56] };
const grey: Sky = { colors: ['#a9b4b4', '#cdd3cd', '#e6e4d8'] };
const sand = ['#dccaa4', '#a8916a'] as const;
const wet = ['#a79e92', '#5f5f60'] as const;

const coast = (name: string, seed: number, scene: Coast, format = size): Picture => ({
  name,
  seed,
  ...format,
  draw: (canvas) => drawCoast(canvas, scene),
});
const forest = (name: string, seed: number, scene: Forest, format = size): Picture => ({
  name,
  seed,
  ...format,
  draw: (canvas) => drawForest(canvas, scene),
});
const harbour = (name: string, seed: number, scene: Harbour): Picture => ({
  name,
  seed,
  ...size,
  draw: (canvas) => drawHarbour(canvas, scene),
});
const facade = (name: string, seed: number, scene: Facade, format = size): Picture => ({
  name,
  seed,
  ...format,
  draw: (canvas) => drawFacade(canvas, scene),
});

const coasts: Picture[] = [
  coast('watt-1', 71, { sky: dawn, sea: ['#b9a89a', '#6d7f86'], sand, motif: 'groynes' }),
  coast('watt-2', 72, { sky: day, sea: ['#9cbcc0', '#4f7f88'], sand, motif: 'dunes', horizon: 0.46 }),
  coast('watt-3', 73, { sky: dusk, sea: ['#b98a7a', '#39465a'], sand: wet, motif: 'mudflat', horizon: 0.48 }),
  coast('watt-4', 74, { sky: storm, sea: ['#7d8c8c', '#3f5558'], sand: ['#8f8a7a', '#5c5a50'], motif: 'breakers' }),
  coast('watt-5', 75, {
    sky: { ...moon, disc: { x: 0.26, y: 0.24, radius: 0.03, color: '#dfe8ea' } },
    sea: ['#4a6a78', '#142433'],
    sand: ['#5a6468', '#22292e'],
    motif: 'lighthouse',
  }),
  coast('watt-6', 76, {
    sky: { ...dawn, disc: { x: 0.36, y: 0.44, radius: 0.022, color: '#ffdba0' } },
    sea: ['#c9b4a2', '#7a8c94'],
    sand,
    motif: 'boat',
  }),
  coast('watt-7', 77, { sky: grey, sea: ['#b4bfbc', '#7c8f90'], sand, motif: 'pier', horizon: 0.5 }, tall),
  coast('watt-8', 78, {
    sky: day,
    sea: ['#a8c4c4', '#5c8a90'],
    sand: ['#c9bd84', '#7f8450'],
    motif: 'hut',
    horizon: 0.48,
  }),
];

const forests: Picture[] = [
  forest('wald-1', 81, {
    sky: { colors: ['#dfe6cf', '#f0ecd0', '#f7f0d0'] },
    haze: '#dfe3c4',
    near: '#2f3b2a',
    ground: ['#7f8f4c', '#2f3b22'],
    kind: 'trunks',
    leaf: '#8fac4f',
    rays: true,
  }),
  forest('wald-2', 82, { sky: grey, haze: '#c3cfcc', near: '#1f3330', ground: ['#4f6a58', '#1c2b26'], kind: 'firs' }),
  forest('wald-3', 83, {
    sky: { colors: ['#e8d3a8', '#f3dfb4', '#f7e8c4'] },
    haze: '#ecd2a0',
    near: '#4a2f20',
    ground: ['#b5763a', '#5a3520'],
    kind: 'trunks',
    leaf: '#d08a35',
    rays: true,
  }),
  forest('wald-4', 84, {
    sky: { colors: ['#b9c8d2', '#d8e0e2', '#efece6'] },
    haze: '#d5dee2',
    near: '#39454c',
    ground: ['#f2f5f6', '#b4c2ca'],
    kind: 'firs',
    snow: true,
  }),
  forest(
    'wald-5',
    85,
    {
      sky: { colors: ['#cfdccc', '#e4ead4', '#f2f0dc'] },
      haze: '#d8e2cc',
      near: '#3c4a35',
      ground: ['#8fa05c', '#3f4f2c'],
      kind: 'birches',
      leaf: '#b5c25c',
    },
    tall,
  ),
  forest('wald-6', 86, {
    sky: { colors: ['#1f3044', '#4a6a7c', '#a8b8b0'], stars: 60 },
    haze: '#6f8a92',
    near: '#0f1c22',
    ground: ['#2f4444', '#0e171a'],
    kind: 'firs',
  }),
  forest('wald-7', 87, {
    sky: { colors: ['#dcc0b0', '#f0d4bc', '#f7e4cc'] },
    haze: '#e6c8b4',
    near: '#4f3038',
    ground: ['#a8584a', '#4a2a2a'],
    kind: 'birches',
    leaf: '#c9603c',
  }),
  forest('wald-8', 88, {
    sky: { colors: ['#c9d2d6', '#dfe4e4', '#f2f0ea'] },
    haze: '#dbe2e4',
    near: '#4a4644',
    ground: ['#f5f6f6', '#bcc6ca'],
    kind: 'trunks',
    snow: true,
  }),
];

const harbours: Picture[] = [
  harbour('hafen-1', 91, { sky: blue, water: ['#8a7078', '#16263c'], shade: '#1c2834', motifs: ['cranes', 'stacks'] }),
  harbour('hafen-2', 92, { sky: night, water: ['#3a465c', '#0a121e'], shade: '#1a2430', motifs: ['ship'] }),
  harbour('hafen-3', 93, {
    sky: { ...dusk, disc: { x: 0.76, y: 0.5, radius: 0.03, color: '#ff9d5a' } },
    water: ['#c98a6a', '#2c3448'],
    shade: '#2a2c38',
    motifs: ['bridge'],
  }),
  harbour('hafen-4', 94, { sky: moon, water: ['#4a6472', '#0c1824'], shade: '#15212c', motifs: ['houses'] }),
  harbour('hafen-5', 95, { sky: blue, water: ['#7d7078', '#14223a'], shade: '#1c2834', motifs: ['houses', 'tug'] }),
  harbour('hafen-6', 96, {
    sky: { colors: ['#3c4c68', '#9a7c88', '#f0b07c'], cloud: [0.9, 0.66, 0.56] },
    water: ['#c09078', '#39445a'],
    shade: '#2f3440',
    motifs: ['cranes', 'ship'],
  }),
  harbour('hafen-7', 97, { sky: night, water: ['#3f4a5e', '#0b1320'], shade: '#202b38', motifs: ['bridge', 'tug'] }),
  harbour('hafen-8', 98, {
    sky: { colors: ['#7e95a8', '#c4c8c4', '#ecdcc0'], cloud: [1, 0.96, 0.9] },
    water: ['#c2c0b4', '#5f7480'],
    shade: '#4a5560',
    motifs: ['stacks', 'cranes', 'tug'],
  }),
];

const facades: Picture[] = [
  facade('linien-1', 101, { light: '#e8dcc4', dark: '#2f3a44', accent: '#b5583c', motif: 'spiral' }),
  facade('linien-2', 102, { light: '#e3c9a4', dark: '#4a4a54', accent: '#8fa9ab', motif: 'arches' }, tall),
  facade('linien-3', 103, { light: '#d9a888', dark: '#2c3c4a', accent: '#f0c878', motif: 'windows' }),
  facade('linien-4', 104, { light: '#d8dcda', dark: '#3c4854', accent: '#c9775a', motif: 'stairs' }),
];

export const miraFalk: Picture[] = [...coasts, ...forests, ...harbours, ...facades];
