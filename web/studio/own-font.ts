import type { Plugin } from 'vite';
import { firstFontFiles, fontFaces } from '@litfass/widgets/web-fonts';

/** The app's font is one of those that websites are served in: often it is there already. */
const FAMILY = "'Inter'";

/**
 * Names the app's font in its head, so that it comes beside the scripts. Until then text stands in a font of the device
 * that takes the same room. The nonce is put in by who sends the page.
 */
export const ownFont = (): Plugin => ({
  name: 'own-font',
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      ...firstFontFiles(FAMILY).map((href) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
      })),
      { tag: 'style', injectTo: 'head' as const, attrs: { nonce: '__NONCE__' }, children: fontFaces(FAMILY) },
    ],
  },
});
