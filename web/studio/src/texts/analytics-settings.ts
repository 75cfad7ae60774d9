import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

export const analyticsSettingsTexts = choose(
  area({
    de: {
      weekly: 'Wochenbericht per E-Mail',
      weeklyText: 'Jeden Montag um 8\u00a0Uhr die Zahlen der letzten Woche.',
      recipients: 'Empfänger',
      recipientsHint:
        'Eine Adresse je Zeile, höchstens zehn; nur von Menschen, die an der Website mitarbeiten. Leer: Niemand bekommt den Bericht.',
      save: 'Speichern',
      saved: 'Gespeichert.',
      keys: 'API-Schlüssel',
      keysText: 'Programme lesen diese Zahlen mit einem API-Schlüssel, der die Statistik lesen darf.',
      toKeys: 'Zu den API-Schlüsseln',
    },
    en: {
      weekly: 'Weekly report by mail',
      weeklyText: 'Every Monday at 8 the figures of the week before.',
      recipients: 'Recipients',
      recipientsHint:
        'One address a line, ten at most; only of people who build the website. Empty: nobody gets the report.',
      save: 'Save',
      saved: 'Saved.',
      keys: 'API keys',
      keysText: 'Programs read these figures with an API key that may read the statistics.',
      toKeys: 'To the API keys',
    },
  }),
);
