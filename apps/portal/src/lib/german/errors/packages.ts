import type { ErrorCodeOf, packagesContract } from '@postroom/contract'

export const errors = {
  package_missing: 'Diese Konversation hat noch kein Paket.',
  package_locked:
    'Der Kunde hat dieses Paket angenommen. Ziehen Sie das Kundenangebot zurück, um die Preise zu ändern.',
  package_asset_limit: 'Ein Paket hat höchstens {maximum} Angebote.',
  package_empty: 'Fügen Sie ein Angebot hinzu, bevor Sie ein Kundenangebot erstellen.',
  package_unpriced:
    '„{title}“ hat keinen Preis. Wählen Sie eine Rate mit Preis und geben Sie fehlende Wechselkurse an.',
  package_expired: 'Der Preis von „{title}“ ist abgelaufen. Fragen Sie den Anbieter nach einem neuen Preis.',
  package_unchecked: 'Der Anbieter muss den Preis von „{title}“ bestätigen, bevor Sie ihn anbieten.',
  package_quote_limit: 'Ein Paket hat höchstens {maximum} Kundenangebote.',
  quote_settled: 'Dieses Angebot wurde bereits beantwortet oder zurückgezogen.',
  quote_expired: 'Dieses Angebot ist abgelaufen. Fragen Sie einen neuen Preis an.',
  quote_price_changed: 'Der Preis hat sich seit diesem Angebot geändert. Fragen Sie einen neuen Preis an.',
  quote_link_invalid: 'Dieser Link ist nicht gültig.',
  request_model_off:
    'Hier liest kein Modell die Anfragen. Ein Inhaber oder Administrator schaltet es unter „Anbieter“ ein.',
  request_model_failed: 'Das Modell hat nichts gelesen: {reason}',
  rate_not_holdable: 'Der Anbieter reserviert diese Rate nicht. Sie muss bei der Buchung bezahlt werden.',
  rate_passengers: 'Geben Sie alle {count} Reisenden an.',
  rate_ages: 'Gesucht wurde mit Kindern im Alter von {ages} Jahren. Prüfen Sie die Geburtsdaten.',
  rate_adults: 'Diese Plätze sind nur für Erwachsene. Suchen Sie noch einmal mit dem Alter der Kinder.',
  rate_hold_unconfirmed:
    'Der Anbieter hat die Reservierung nicht bestätigt. Versuchen Sie es noch einmal: Besteht sie schon, wird sie gefunden.',
  rate_not_held: 'Der Anbieter hält für diese Rate keine Plätze.',
  rate_paid: 'Diese Plätze sind bezahlt. Stornieren Sie sie beim Anbieter.',
  supplier_limit: 'Ein Arbeitsbereich hat höchstens {maximum} Konnektoren als Anbieter.',
  supplier_missing:
    '{supplier} ist nicht eingerichtet. Ein Inhaber oder Administrator hinterlegt den Zugriffstoken im Paket-Baukasten unter „Anbieter“.',
  supplier_token_refused:
    '{supplier} lehnt den Zugriffstoken ab. Ein Inhaber oder Administrator hinterlegt unter „Anbieter“ einen neuen.',
  supplier_unreachable: '{supplier} hat nicht geantwortet. Versuchen Sie es gleich noch einmal.',
  supplier_busy: '{supplier} hat zu viele Anfragen erhalten. Versuchen Sie es in einer Minute noch einmal.',
  supplier_refused: '{supplier} lehnt die Anfrage ab: {text}',
  rate_sheet_limit: 'Ein Arbeitsbereich hat höchstens {maximum} Ratenblätter.',
} as const satisfies Record<ErrorCodeOf<typeof packagesContract>, string>

export const required = {
  place: 'Bitte geben Sie den Ort ein.',
  'day of arrival': 'Bitte geben Sie den Tag der Anreise ein.',
  'day of departure': 'Bitte geben Sie den Tag der Abreise ein.',
  'API key': 'Bitte geben Sie den API-Schlüssel ein.',
  'API secret': 'Bitte geben Sie das API-Secret ein.',
  'given name': 'Bitte geben Sie den Vornamen ein.',
  'family name': 'Bitte geben Sie den Nachnamen ein.',
  'date of birth': 'Bitte geben Sie das Geburtsdatum ein.',
  'phone number': 'Bitte geben Sie die Telefonnummer ein.',
  'place of departure': 'Bitte geben Sie den Abflugort ein.',
  destination: 'Bitte geben Sie das Ziel ein.',
  'date of departure': 'Bitte geben Sie das Datum des Hinflugs ein.',
  'date of return': 'Bitte geben Sie das Datum des Rückflugs ein.',
  'access token': 'Bitte geben Sie den Zugriffstoken ein.',
  'rate name': 'Bitte geben Sie der Rate einen Namen.',
  rate: 'Bitte geben Sie mindestens eine Rate ein.',
  'net price': 'Bitte geben Sie den Nettopreis ein.',
  'selling price': 'Bitte geben Sie den Verkaufspreis ein.',
  'exchange rate': 'Bitte geben Sie den Wechselkurs ein.',
  buffer: 'Bitte geben Sie den Puffer ein.',
  percentage: 'Bitte geben Sie den Prozentsatz ein.',
  'margin floor': 'Bitte geben Sie die Untergrenze der Marge ein.',
  fact: 'Bitte geben Sie an, worum es geht.',
  source: 'Bitte geben Sie die Quelle ein.',
  'cancellation cost': 'Bitte geben Sie die Stornokosten ein.',
  'quote link': 'Bitte öffnen Sie den Link aus der E-Mail.',
}
