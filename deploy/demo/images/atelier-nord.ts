import { atelierProducts } from './atelier-products.ts';
import type { Picture } from './picture.ts';
import { colors, day, landscape, life, night, rose, sand, sea, white } from './studio.ts';
import { drawWheel } from './wheel.ts';
import { drawBench, drawKiln, drawShelves } from './workshop.ts';

const places: Picture[] = [
  {
    name: 'werkstatt',
    seed: 31,
    width: 1600,
    height: 1000,
    draw: (canvas) => drawBench(canvas, { wall: '#cfc3b1', table: '#9c7350' }, colors),
  },
  { name: 'regal', seed: 32, ...landscape, draw: (canvas) => drawShelves(canvas, day, colors, 2) },
  {
    name: 'trockenregal',
    seed: 33,
    ...landscape,
    draw: (canvas) =>
      drawShelves(
        canvas,
        sea,
        { clays: ['#cdb296', '#c3a283', '#d9c7ae'], glazes: ['#d3bca0', '#c9ae90', '#e0d2bd'] },
        3,
      ),
  },
  {
    name: 'drehscheibe',
    seed: 34,
    ...landscape,
    draw: (canvas) => drawWheel(canvas, { wall: '#b9a58c', table: '#7c5a40' }, '#a87a58'),
  },
  {
    name: 'drehen-abend',
    seed: 35,
    ...landscape,
    draw: (canvas) => drawWheel(canvas, { ...night, light: '#ffcf87' }, '#c39a78', 'vase'),
  },
  { name: 'ofen', seed: 36, ...landscape, draw: (canvas) => drawKiln(canvas, colors) },
  life(
    'tafel',
    37,
    {
      room: rose,
      vessels: [
        {
          profile: 'jug',
          x: 0.2,
          y: 0.84,
          width: 0.15,
          height: 0.22,
          clay: '#b98f6a',
          glaze: '#e9e1d2',
          handle: 'left',
        },
        { profile: 'vase', x: 0.46, y: 0.78, width: 0.12, height: 0.19, clay: '#e0d2bd', glaze: '#7f9a8a' },
        { profile: 'bowl', x: 0.68, y: 0.86, width: 0.24, height: 0.11, clay: '#b98f6a', glaze: '#4f7480', tilt: 0.2 },
        { profile: 'cup', x: 0.88, y: 0.9, width: 0.1, height: 0.1, clay: '#c9a98a', glaze: '#c8a45c' },
      ],
      twigs: { vessel: 1, color: '#6f8a5a', count: 4, leaf: 40, length: 0.9 },
    },
    landscape,
  ),
  life(
    'holz',
    38,
    {
      room: sand,
      boards: [
        { x: 0.2, y: 0.8, width: 0.17, height: 0.4, color: '#8a5a36' },
        { x: 0.4, y: 0.83, width: 0.2, height: 0.46, color: '#c9955f' },
        { x: 0.6, y: 0.86, width: 0.16, height: 0.34, color: '#dcb988' },
      ],
      vessels: [
        {
          profile: 'cylinder',
          x: 0.82,
          y: 0.86,
          width: 0.15,
          height: 0.17,
          clay: '#cdb296',
          glaze: '#b5694a',
          glazed: 0.5,
        },
      ],
      spoons: { vessel: 0, color: '#b98555' },
    },
    landscape,
  ),
  life(
    'glasurproben',
    39,
    {
      room: white,
      vessels: Array.from({ length: 7 }, (_, index) => ({
        profile: 'cup' as const,
        x: 0.1 + index * 0.133,
        y: 0.78 + (index % 2) * 0.1,
        width: 0.105,
        height: 0.11,
        clay: '#b98f6a',
        glaze: colors.glazes[index % 6] ?? '#4f7480',
        glazed: 0.7,
      })),
    },
    landscape,
  ),
  life(
    'fehlbrand',
    40,
    {
      room: night,
      vessels: [
        {
          profile: 'bowl',
          x: 0.36,
          y: 0.84,
          width: 0.34,
          height: 0.15,
          clay: '#8c6a52',
          glaze: '#5a3c34',
          glazed: 0.5,
          tilt: 0.2,
        },
        {
          profile: 'bottle',
          x: 0.7,
          y: 0.8,
          width: 0.15,
          height: 0.29,
          clay: '#b98f6a',
          glaze: '#7a4a3c',
          glazed: 0.8,
        },
      ],
    },
    landscape,
  ),
];

export const atelierNord: Picture[] = [...places, ...atelierProducts];
