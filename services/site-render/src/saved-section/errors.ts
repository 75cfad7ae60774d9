import { refusal } from '@litfass/kit';

export const savedSectionRefusals = {
  tooMany: (most: number) =>
    refusal({
      code: 'too-many-saved-sections',
      status: 422,
      text: `Mehr als ${most} gespeicherte Abschnitte sind nicht möglich. Lösche einen, den du nicht mehr brauchst.`,
    }),
};
