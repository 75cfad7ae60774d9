import type { Picture } from './picture.ts';
import { day, life, night, rose, sand, sea, white } from './studio.ts';

export const atelierProducts: Picture[] = [
  life('becher', 11, {
    room: sea,
    vessels: [
      { profile: 'cup', x: 0.36, y: 0.8, width: 0.3, height: 0.3, clay: '#c9a98a', glaze: '#e9e1d2', glazed: 0.72 },
      { profile: 'cup', x: 0.7, y: 0.88, width: 0.3, height: 0.3, clay: '#b98f6a', glaze: '#4f7480', glazed: 0.66 },
    ],
  }),
  life('henkelbecher', 12, {
    room: sand,
    vessels: [
      {
        profile: 'mug',
        x: 0.46,
        y: 0.84,
        width: 0.36,
        height: 0.38,
        clay: '#b98f6a',
        glaze: '#2f4a57',
        glazed: 0.74,
        handle: 'right',
      },
    ],
  }),
  life('schale', 13, {
    room: day,
    vessels: [
      {
        profile: 'bowl',
        x: 0.5,
        y: 0.85,
        width: 0.62,
        height: 0.3,
        clay: '#b98f6a',
        glaze: '#7f9a8a',
        glazed: 0.78,
        tilt: 0.2,
      },
    ],
  }),
  life('schale-gruppe', 14, {
    room: white,
    vessels: [
      { profile: 'bowl', x: 0.32, y: 0.76, width: 0.42, height: 0.2, clay: '#cdb296', glaze: '#e9e1d2', tilt: 0.2 },
      { profile: 'bowl', x: 0.68, y: 0.84, width: 0.36, height: 0.17, clay: '#b98f6a', glaze: '#4f7480', tilt: 0.22 },
      { profile: 'bowl', x: 0.38, y: 0.92, width: 0.26, height: 0.12, clay: '#8c6a52', glaze: '#c8a45c', tilt: 0.24 },
    ],
  }),
  life('vase', 15, {
    room: rose,
    vessels: [
      { profile: 'vase', x: 0.48, y: 0.86, width: 0.32, height: 0.46, clay: '#e0d2bd', glaze: '#b5694a', glazed: 0.62 },
    ],
    twigs: { vessel: 0, color: '#7c8f63', count: 3, leaf: 66, length: 0.8 },
  }),
  life('mondvase', 16, {
    room: night,
    vessels: [
      { profile: 'moon', x: 0.5, y: 0.85, width: 0.5, height: 0.48, clay: '#e0d2bd', glaze: '#ece4d6', glazed: 1 },
    ],
  }),
  life('kanne', 17, {
    room: sea,
    vessels: [
      {
        profile: 'jug',
        x: 0.44,
        y: 0.84,
        width: 0.38,
        height: 0.48,
        clay: '#b98f6a',
        glaze: '#e9e1d2',
        glazed: 0.7,
        handle: 'right',
      },
      { profile: 'cup', x: 0.82, y: 0.9, width: 0.19, height: 0.18, clay: '#c9a98a', glaze: '#4f7480' },
    ],
  }),
  life('teller', 18, {
    room: sand,
    vessels: [4, 3, 2, 1, 0].map((row) => ({
      profile: 'plate' as const,
      x: 0.5 + (row % 2) * 0.012,
      y: 0.6 + 0.062 * row,
      width: 0.62,
      height: 0.085,
      clay: '#b98f6a',
      glaze: row % 2 ? '#e9e1d2' : '#4f7480',
      glazed: 1,
      tilt: 0.24,
      shadow: row === 4 ? 1 : 0.1,
    })),
  }),
  life('schneidebrett', 19, {
    room: day,
    boards: [
      { x: 0.4, y: 0.82, width: 0.36, height: 0.68, color: '#a87448' },
      { x: 0.68, y: 0.86, width: 0.26, height: 0.5, color: '#d3a878' },
    ],
    vessels: [],
  }),
  life('kochloeffel', 20, {
    room: rose,
    vessels: [
      {
        profile: 'cylinder',
        x: 0.5,
        y: 0.88,
        width: 0.34,
        height: 0.36,
        clay: '#cdb296',
        glaze: '#7f9a8a',
        glazed: 0.55,
      },
    ],
    spoons: { vessel: 0, color: '#b98555' },
  }),
  life('salztopf', 21, {
    room: white,
    vessels: [
      {
        profile: 'moon',
        x: 0.56,
        y: 0.84,
        width: 0.38,
        height: 0.3,
        clay: '#b98f6a',
        glaze: '#c8a45c',
        glazed: 0.6,
        lid: true,
      },
      { profile: 'plate', x: 0.24, y: 0.9, width: 0.28, height: 0.05, clay: '#e0d2bd', glaze: '#e9e1d2', tilt: 0.26 },
    ],
  }),
  life('glasur', 22, {
    room: night,
    vessels: [
      { profile: 'cylinder', x: 0.3, y: 0.8, width: 0.25, height: 0.3, clay: '#e9e1d2', glaze: '#4f7480', glazed: 0.5 },
      {
        profile: 'cylinder',
        x: 0.56,
        y: 0.86,
        width: 0.25,
        height: 0.3,
        clay: '#e9e1d2',
        glaze: '#b5694a',
        glazed: 0.42,
      },
      {
        profile: 'cylinder',
        x: 0.82,
        y: 0.92,
        width: 0.25,
        height: 0.3,
        clay: '#e9e1d2',
        glaze: '#7f9a8a',
        glazed: 0.56,
      },
    ],
  }),
  life('teekanne', 23, {
    room: sand,
    vessels: [
      {
        profile: 'teapot',
        x: 0.54,
        y: 0.84,
        width: 0.48,
        height: 0.38,
        clay: '#8c6a52',
        glaze: '#2f4a57',
        glazed: 0.8,
        handle: 'right',
        lid: true,
      },
      { profile: 'bowl', x: 0.2, y: 0.93, width: 0.2, height: 0.1, clay: '#b98f6a', glaze: '#e9e1d2', tilt: 0.22 },
    ],
  }),
  life('kerzenhalter', 24, {
    room: night,
    vessels: [
      { profile: 'candle', x: 0.36, y: 0.72, width: 0.05, height: 0.34, clay: '#f3ead6', shadow: 0 },
      { profile: 'bowl', x: 0.36, y: 0.8, width: 0.24, height: 0.1, clay: '#b98f6a', glaze: '#c8a45c', tilt: 0.2 },
      { profile: 'candle', x: 0.68, y: 0.8, width: 0.05, height: 0.26, clay: '#f3ead6', shadow: 0 },
      { profile: 'bowl', x: 0.68, y: 0.88, width: 0.24, height: 0.1, clay: '#8c6a52', glaze: '#4f7480', tilt: 0.2 },
    ],
  }),
  life('glasurbuch', 25, {
    room: { ...day, horizon: 0.4 },
    cards: [{ x: 0.44, y: 0.86, width: 0.6, height: 0.36, color: '#f2e9da', lines: 6 }],
    vessels: [{ profile: 'cup', x: 0.85, y: 0.62, width: 0.19, height: 0.18, clay: '#c9a98a', glaze: '#7f9a8a' }],
  }),
  life('gutschein', 26, {
    room: { ...rose, horizon: 0.36 },
    cards: [
      { x: 0.52, y: 0.74, width: 0.62, height: 0.3, color: '#4f7480', lines: 0 },
      { x: 0.46, y: 0.86, width: 0.6, height: 0.32, color: '#f6eee0', lines: 3 },
    ],
    vessels: [{ profile: 'vase', x: 0.86, y: 0.52, width: 0.14, height: 0.2, clay: '#e0d2bd', glaze: '#b5694a' }],
  }),
];
