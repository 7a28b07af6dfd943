/** Words of the same meaning that teams use as names of tags and inboxes, whichever language they write. */
const sameWords: readonly string[] = [
  'refund refunds erstattung erstattungen ruckerstattung ruckerstattungen ruckzahlung ruckzahlungen',
  'complaint complaints beschwerde beschwerden reklamation reklamationen',
  'invoice invoices rechnung rechnungen',
  'urgent dringend dringende dringenden dringender dringendes eilig eilige eiligen',
  'bug bugs fehlermeldung fehlermeldungen softwarefehler',
  'cancellation cancellations stornierung stornierungen storno stornos kundigung kundigungen',
  'booking bookings buchung buchungen',
  'billing abrechnung buchhaltung',
  'sales vertrieb',
  'order orders bestellung bestellungen',
  'return returns retoure retouren rucksendung rucksendungen',
  'delivery deliveries lieferung lieferungen',
  'feedback ruckmeldungen',
]

/** The words that can stand for the only word of a name. */
export const translationsOf = (word: string): readonly string[] =>
  sameWords.map((line) => line.split(' ')).find((line) => line.includes(word)) ?? []
