const units = ['Byte', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in bytes for people, in steps of 1024 (MEDIA-008): '1,5 MB'. */
export const formatFileSize = (bytes: number, locale = 'de-DE'): string => {
  const step = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: step === 0 ? 0 : 1 }).format(
    bytes / 1024 ** step,
  );
  return `${amount}\u00a0${units[step]}`;
};

/** Elsewhere than in display a megabyte has 1,000,000 bytes (MEDIA-009). */
export const bytesPerMegabyte = 1_000_000;
