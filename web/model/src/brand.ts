/** The platform's own name, where a page belongs to no website. */
export const brandName = 'Litfass';

/** Its sign, an advertising column on a square, as SVG; its colours are the sign's own, on light and dark alike. */
export const brandMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
  '<rect width="64" height="64" rx="15" fill="#2b4fd0"/>' +
  '<g fill="#fff"><circle cx="32" cy="10" r="2.5"/>' +
  // The dome, its eaves, the column, the foot.
  '<path d="M20 20.5c1-6 6.5-8 12-8s11 2 12 8z"/><rect x="17" y="20" width="30" height="5" rx="2.25"/>' +
  '<rect x="20.5" y="27" width="23" height="23" rx="1.5"/><rect x="18" y="52" width="28" height="4.5" rx="2.25"/></g>' +
  '<rect x="24.5" y="31" width="15" height="6" rx="1" fill="#f3b73e"/>' +
  '<path d="M25 41.5h14M25 45.5h9" stroke="#2b4fd0" stroke-width="2" stroke-linecap="round"/></svg>';
