/**
 * Countries that a checkout offers, ISO 3166-1: every one that has a postal system of its own. Names are the browser's and
 * the server's (`Intl.DisplayNames`), so that no list of names is kept here.
 */
export const countryCodes: readonly string[] =
  `AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI
  CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ
  GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV
  LY MA MC MD ME MF MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK
  PL PM PR PS PT PW PY QA RE RO RS RW SA SB SC SE SG SH SI SK SL SM SN SO SR ST SV SX SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW
  TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`.split(/\s+/);

const offered = new Map<string, readonly { code: string; name: string }[]>();

/** Countries in the order of their names in `locale`; `only` narrows them down to those that a store delivers to. */
export function countriesFor(locale: string, only: readonly string[] = []): readonly { code: string; name: string }[] {
  const key = `${locale} ${only.join(' ')}`;
  const known = offered.get(key);
  if (known) return known;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const codes = only.length > 0 && !only.includes('*') ? only : countryCodes;
  const listed = codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  if (offered.size >= 200) offered.clear();
  offered.set(key, listed);
  return listed;
}
