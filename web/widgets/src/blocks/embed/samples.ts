import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'Rahmen eines Dienstes',
  value: { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', caption: '<p>Ein Tag am Hafen</p>' },
});
