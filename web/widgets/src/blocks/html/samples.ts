import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'Rich Text',
  value: {
    html: '<h3>Zwischen Ebbe und Flut</h3><p>Ein Absatz mit <strong>fett</strong>, <em>kursiv</em> und einem <a href="#html">Link</a>.</p><ul><li>Erstens</li><li>Zweitens</li></ul><ol><li>Anfangen</li><li>Dranbleiben</li></ol><blockquote><p>Das Meer hat immer recht.</p></blockquote><table><thead><tr><th>Tag</th><th>Hochwasser</th></tr></thead><tbody><tr><td>Montag</td><td>7:42 Uhr</td></tr><tr><td>Dienstag</td><td>8:31 Uhr</td></tr></tbody></table>',
  },
});
