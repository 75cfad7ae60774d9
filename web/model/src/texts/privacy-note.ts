import { area } from './area.ts';

/** Beside each form that takes data of people: where it is said what is done with them (Art. 13 DSGVO). */
export const privacyNote = area({
  de: { text: 'Was mit deinen Angaben geschieht, steht hier:', link: 'Datenschutz' },
  en: { text: 'What happens with your details:', link: 'Privacy' },
  formal: { text: 'Was mit Ihren Angaben geschieht, steht hier:' },
});
