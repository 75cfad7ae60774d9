import { area } from './area.ts';

/** Galleries, lightbox and videos. */
export const gallery = area({
  de: {
    title: 'Galerie',
    slide: 'Element',
    slideOf: (position: number, count: number) => `${position} von ${count}`,
    previous: 'Vorheriges Element',
    next: 'Nächstes Element',
    close: 'Schließen',
    caption: 'Bildunterschrift',
    showSlide: (position: number) => `Element ${position} anzeigen`,
    pause: 'Automatische Wiedergabe anhalten',
    resume: 'Automatische Wiedergabe fortsetzen',
    enlarge: 'Bild vergrößern',
    playVideo: 'Video abspielen',
    watchVideo: 'Video ansehen',
    invalidVideo: 'Ungültige Video-Einbettung',
    thumbnailsNotPossible:
      'Benutzerdefinierte Bilder sind nur mit eingebetteten Videos verfügbar. Gehe zurück zu den Einbettungseinstellungen und deaktiviere „ausgewählte Bilder“.',
    vimeoBasic: 'Vimeo Basic-Konten werden nicht unterstützt',
  },
  en: {
    title: 'Gallery',
    slide: 'Item',
    slideOf: (position: number, count: number) => `${position} of ${count}`,
    previous: 'Previous item',
    next: 'Next item',
    close: 'Close',
    caption: 'Caption',
    showSlide: (position: number) => `Show item ${position}`,
    pause: 'Pause autoplay',
    resume: 'Resume autoplay',
    enlarge: 'Enlarge image',
    playVideo: 'Play video',
    watchVideo: 'Watch video',
    invalidVideo: 'Invalid video embed',
    thumbnailsNotPossible:
      'Custom images are available only with embedded videos. Go back to the embed settings and turn off “selected images”.',
    vimeoBasic: 'Vimeo Basic accounts are not supported',
  },
  formal: {
    thumbnailsNotPossible:
      'Benutzerdefinierte Bilder sind nur mit eingebetteten Videos verfügbar. Gehen Sie zurück zu den Einbettungseinstellungen und deaktivieren Sie „ausgewählte Bilder“.',
  },
});
