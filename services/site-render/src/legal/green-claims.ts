/**
 * Words that praise something as good for the environment as a whole, or as neutral by offsetting: since 27 September
 * 2026 they are unfair unless proven or explained on the spot (Directive (EU) 2024/825, annex I no. 2a and 4a to 4c UCPD).
 * Whether such a word praises a product or means something else („nachhaltig beeindruckt“) only people can tell: all are
 * found, and the check advises without keeping a website closed.
 */
const CLAIM =
  /(?<!\p{L})(?:umwelt(?:freundlich|schonend|gerecht|verträglich|neutral)|klima(?:neutral|freundlich|positiv|kompensiert|schonend)|co2-?(?:neutral|frei|positiv|kompensiert)|co₂-?(?:neutral|frei|positiv|kompensiert)|ökologisch|nachhaltig|biologisch abbaubar|grüne[rs]? (?:produkt|verpackung|strom)|umweltbewusst|energieeffizient|eco-?friendly|climate[- ]neutral|carbon[- ]neutral|biodegradable|sustainable)\p{L}{0,4}/iu;

/** The first such word of a text as it stands there; null where there is none. */
export const greenClaim = (text: string): string | null => CLAIM.exec(text.slice(0, 100_000))?.[0] ?? null;
