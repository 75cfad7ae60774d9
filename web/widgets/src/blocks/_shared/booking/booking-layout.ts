/** Columns up to 750 px, the wide theme above 850, between them neither (BOOK-003, BOOK-004, CONF-057). */
export const bookingLayout = (width: number): 'column' | 'normal' | 'wide' => {
  if (width <= 750) return 'column';
  return width > 850 ? 'wide' : 'normal';
};
