import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  {
    name: 'zwei Reiter',
    value: {
      title: 'Speisen',
      tabs: [
        {
          title: 'Mittag',
          sections: [
            {
              title: 'Aus dem Meer',
              description: '<p>Täglich frisch</p>',
              items: [
                { title: 'Labskaus', description: '<p>mit Rollmops und Ei</p>', price: '14,50 €' },
                { title: 'Krabbenbrot', description: '', price: '12 €' },
              ],
            },
            { title: 'Süßes', items: [{ title: 'Rote Grütze', price: '5,50 €' }] },
          ],
        },
        { title: 'Abend', sections: [{ title: 'Klein', items: [{ title: 'Oliven', price: '4 €' }] }] },
      ],
    },
  },
  {
    name: 'ohne Reiter',
    value: {
      tabs: [
        {
          title: 'Getränke',
          sections: [
            {
              items: [
                { title: 'Tee', price: '3 €' },
                { title: 'Apfelsaft', description: '<p>von der Streuobstwiese</p>', price: '3,50 €' },
              ],
            },
          ],
        },
      ],
    },
  },
);
