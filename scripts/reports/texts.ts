/** What ./scripts/notices says. */
export const noticeTexts = {
  help: {
    de: `Meldungen rechtswidriger Inhalte (Art. 16 des Gesetzes über digitale Dienste).

Aufruf:
  ./scripts/notices list [open|decided|spam|all]
      zeigt sie, die neuesten zuerst: Kennung, Zeit, Website, Art, erste Adresse, durch Tabulatoren getrennt
  ./scripts/notices show <Kennung>
      zeigt eine ganz
  ./scripts/notices decide <Kennung> --measure M [--ground G --basis B] --reasons R
      entscheidet; schreibt der meldenden Person und den Leuten der Website. Erst handeln, dann entscheiden:
      M  none, removed, disabled, restricted oder suspended
      G  law (Gesetz, Voreinstellung) oder terms (Bedingungen der Plattform)
      B  das Gesetz oder die Regel, etwa „§ 185 StGB“; nötig außer bei none
      R  die Begründung, wie sie beide Seiten lesen
  ./scripts/notices report <von> <bis>
      zählt für den Transparenzbericht, Tage wie 2026-01-31

Umgebung: LITFASS_DATA_DIR (die laufende Plattform). Endet mit 0, 1 (misslungen) oder 2 (falscher Aufruf).`,
    en: `Reports of unlawful content (Art. 16 of the Digital Services Act).

Usage:
  ./scripts/notices list [open|decided|spam|all]
      shows them, the newest first: id, time, website, kind, first address, separated by tabs
  ./scripts/notices show <id>
      shows one with all that it says
  ./scripts/notices decide <id> --measure M [--ground G --basis B] --reasons R
      decides; writes to who reported and to the people of the website. Act first, then decide:
      M  none, removed, disabled, restricted or suspended
      G  law (default) or terms (those of the platform)
      B  the law or the clause, such as '§ 185 StGB'; needed for all but none
      R  the reasons, as both sides read them
  ./scripts/notices report <from> <to>
      counts for the transparency report, days such as 2026-01-31

Environment: LITFASS_DATA_DIR (the running platform). Exit status: 0, 1 (failed) or 2 (wrong use).`,
  },
  wrongUse: {
    de: 'Falscher Aufruf. Hilfe: ./scripts/notices --help',
    en: 'Wrong use. Help: ./scripts/notices --help',
  },
  none: { de: 'Keine.', en: 'None.' },
  decided: { de: 'Entschieden; beide Seiten bekommen Post.', en: 'Decided; both sides get a mail.' },
  failed: { de: 'Das ist misslungen: {reason}', en: 'This failed: {reason}' },
};
