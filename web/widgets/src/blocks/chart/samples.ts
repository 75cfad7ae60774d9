import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  {
    name: 'Balken',
    value: {
      chartType: 'bar',
      title: 'Besuch',
      caption: 'Eigene Zählung',
      columns: ['Jahr', 'Gäste', 'Kurse'],
      rows: [
        ['2022', 420, 18],
        ['2023', 610, 24],
        ['2024', 580, 31],
        ['2025', 760, 29],
      ],
    },
  },
  {
    name: 'Linie',
    value: {
      chartType: 'line',
      title: 'Besuch',
      columns: ['Jahr', 'Gäste', 'Kurse'],
      rows: [
        ['2022', 420, 18],
        ['2023', 610, 24],
        ['2024', 580, 31],
        ['2025', 760, 29],
      ],
    },
  },
  {
    name: 'Kreis',
    value: {
      chartType: 'pie',
      title: 'Hölzer',
      columns: ['Holz', 'Anteil'],
      rows: [
        ['Eiche', 54],
        ['Esche', 28],
        ['Kiefer', 18],
      ],
    },
  },
);
