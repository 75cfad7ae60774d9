/**
 * Words of templates, and of people who meant to come back, that stand where a detail belongs. Each is one that no
 * finished imprint, address or text of the law has.
 */
const PLACEHOLDERS: readonly RegExp[] = [
  /\bvor- und (?:nach|zu)name\b/i,
  /\bstra(?:ß|ss)e (?:und|u\.|&) (?:haus)?(?:nummer|nr\b)/i,
  /\b(?:postleitzahl|plz)(?: und|,| &)? (?:wohn)?ort\b/i,
  /\b(?:deine|ihre|eure) stra(?:ß|ss)e \d/i,
  /\b\d{4,5} (?:dein|ihr|euer) ort\b/i,
  /:\s*(?:deine|ihre|eure) (?:nummer|telefonnummer|adresse|e-?mail(?:-?adresse)?)\b/i,
  /\b(?:trage?|tragen sie|beschreibe?|erzähle?|schreibe?|setze?|füge?|ersetze?) (?:hier|diese[nrsm]?)\b/i,
  /\bhier (?:steht|folgt|kommt|stehen|folgen) (?:dein|ihr|euer|der |die |das )?\w*\s?(?:text|impressum|datenschutz|angaben|adresse)/i,
  /\bmuster(?:mann|frau|firma|stadt|straße|strasse|str\.|weg|verein|ort|hausen)\b/i,
  /\b(?:beispiel|muster)(?:straße|strasse|stadt|ort)\b/i,
  /\blorem ipsum\b/i,
  /\[(?=[^\]\n]{2,60}\])[^\]\n]*(?:name|adresse|anschrift|telefon|nummer|e-?mail|ort|straße|firma|datum|register|ergänzen|einfügen|angeben)[^\]\n]*\]/i,
  /\{\{?[^{}\n]{2,60}\}\}?/,
  /\bX{3,}\b/,
  /@(?:beispiel|muster|deine-?(?:domain|seite|website)|example)\.(?:de|com|org|net)\b/i,
  /\b(?:deine|ihre)@|\b(?:name|adresse|mail|email)@(?:deine|ihre|domain)/i,
  /\bDE ?(?:123456789|000000000|111111111)\b/,
  /\b(?:01234|0123)[ /-]?56789\d*\b/,
  /\b(?:your|company) (?:street|name here|address here)\b|\bfirst and last name\b/i,
  /\bTODO\b/,
];

/**
 * What of a text is a placeholder: the words themselves, for people to find. Empty: nothing was left to fill in.
 * Texts longer than any page of the law are looked at in part.
 */
export function findPlaceholders(text: string): string[] {
  const looked = text.slice(0, 200_000);
  const found = PLACEHOLDERS.flatMap((pattern) => pattern.exec(looked)?.[0].trim() ?? []);
  return [...new Set(found)];
}
