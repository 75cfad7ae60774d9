import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  {
    name: 'klein',
    value: {
      size: 'small',
      items: [
        { href: 'https://www.instagram.com/atelier' },
        { href: 'https://mastodon.social/@atelier' },
        { href: 'mailto:moin@atelier.example' },
        { href: 'https://www.youtube.com/@atelier' },
      ],
    },
  },
  {
    name: 'mittel, Mitte',
    value: {
      alignment: 'center',
      items: [
        { href: 'https://www.instagram.com/atelier' },
        { href: 'https://mastodon.social/@atelier' },
        { href: 'mailto:moin@atelier.example' },
        { href: 'https://www.youtube.com/@atelier' },
      ],
    },
  },
  {
    name: 'groß, rechts',
    value: {
      size: 'large',
      alignment: 'right',
      items: [
        { href: 'https://www.instagram.com/atelier' },
        { href: 'https://mastodon.social/@atelier' },
        { href: 'mailto:moin@atelier.example' },
        { href: 'https://www.youtube.com/@atelier' },
      ],
    },
  },
);
