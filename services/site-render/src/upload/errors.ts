import { refusal } from '@litfass/kit';

export const uploadRefusals = {
  /** `offset` says where to go on. */
  offset: (offset: number) =>
    refusal({
      code: 'upload-offset',
      status: 409,
      text: 'Dieser Teil der Datei ist nicht an der Reihe.',
      extra: { offset },
    }),
  part: () =>
    refusal({ code: 'upload-part', status: 400, text: 'Dieser Teil der Datei ist unvollständig angekommen.' }),
  unfinished: (offset: number) =>
    refusal({
      code: 'upload-unfinished',
      status: 409,
      text: 'Von der Datei fehlt noch etwas.',
      extra: { offset },
    }),
  lost: () =>
    refusal({
      code: 'upload-lost',
      status: 410,
      text: 'Was von der Datei angekommen war, ist nicht mehr da. Lade sie bitte noch einmal hoch.',
    }),
  tooMany: (most: number) =>
    refusal({
      code: 'upload-too-many',
      status: 422,
      text: `Mehr als ${most} angefangene Dateien sind nicht möglich. Lade sie zu Ende oder verwirf sie.`,
    }),
};
