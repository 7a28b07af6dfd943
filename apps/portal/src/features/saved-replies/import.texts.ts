import { defineTexts } from '#lib/i18n.ts'

export const importTexts = defineTexts('saved-replies-import', {
  en: {
    open: 'Import',
    title: 'Import saved replies',
    help: 'A CSV file whose first line names the columns: name and text, and perhaps folder and inboxes (names or addresses, with | between them). Text may have HTML.',
    chooseFile: 'Choose file',
    csv: 'CSV',
    check: 'Check',
    import: '{n, plural, one {Import # saved reply} other {Import # saved replies}}',
    imported: '{n, plural, one {# saved reply imported} other {# saved replies imported}}',
    ready:
      '{n, plural, =0 {There is nothing to import.} one {# saved reply can be imported.} other {# saved replies can be imported.}}',
    known:
      '{n, plural, one {One exists already and is left out: {names}.} other {# exist already and are left out: {names}.}}',
    problems: '{n, plural, one {# problem. Nothing was stored.} other {# problems. Nothing was stored.}}',
    problem: 'Line {line}, {column}: {what}',
    column_missing: 'This column is missing.',
    column_unknown: 'This column is not known.',
    required: 'A value is missing.',
    too_long: 'This text is too long.',
    inbox_unknown: 'You have no inbox with this name or address.',
  },
  de: {
    open: 'Importieren',
    title: 'Textbausteine importieren',
    help: 'Eine CSV-Datei, deren erste Zeile die Spalten nennt: name und text, dazu auf Wunsch folder (Ordner) und inboxes (Namen oder Adressen von Postfächern, getrennt durch |). Der Text darf HTML enthalten.',
    chooseFile: 'Datei wählen',
    csv: 'CSV',
    check: 'Prüfen',
    import: '{n, plural, one {# Textbaustein importieren} other {# Textbausteine importieren}}',
    imported: '{n, plural, one {# Textbaustein importiert} other {# Textbausteine importiert}}',
    ready:
      '{n, plural, =0 {Es gibt nichts zu importieren.} one {# Textbaustein kann importiert werden.} other {# Textbausteine können importiert werden.}}',
    known:
      '{n, plural, one {Einer ist schon vorhanden und wird ausgelassen: {names}.} other {# sind schon vorhanden und werden ausgelassen: {names}.}}',
    problems:
      '{n, plural, one {# Fehler. Nichts wurde gespeichert.} other {# Fehler. Nichts wurde gespeichert.}}',
    problem: 'Zeile {line}, {column}: {what}',
    column_missing: 'Diese Spalte fehlt.',
    column_unknown: 'Diese Spalte ist nicht bekannt.',
    required: 'Ein Wert fehlt.',
    too_long: 'Dieser Text ist zu lang.',
    inbox_unknown: 'Sie haben kein Postfach mit diesem Namen oder dieser Adresse.',
  },
})
