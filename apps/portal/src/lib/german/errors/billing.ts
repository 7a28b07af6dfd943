import type { billingContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  billing_not_used: 'Auf diesem Server wird nichts berechnet.',
  plan_unknown: 'Diesen Tarif gibt es nicht.',
  seats_in_use: '{used} Plätze sind belegt. Wählen Sie mindestens so viele.',
  inboxes_in_use: '{used} gemeinsame Postfächer sind in Gebrauch; dieser Tarif enthält {included}.',
  currency_fixed: 'Das Abonnement wird in {currency} abgerechnet.',
  price_changed: 'Der Preis hat sich geändert. Prüfen Sie den neuen und bestellen Sie noch einmal.',
  address_missing: 'Bitte geben Sie Ihre Rechnungsanschrift ein.',
  subscription_missing: 'Es gibt noch kein Abonnement.',
  coupon_unknown: 'Diesen Gutschein gibt es nicht.',
  coupon_expired: 'Dieser Gutschein ist am {day} abgelaufen.',
  coupon_used_up: 'Dieser Gutschein wurde so oft eingelöst, wie es geht.',
  coupon_wrong_plan: 'Dieser Gutschein gilt nicht für den Tarif {plan}.',
  payment_provider_silent:
    'Der Zahlungsanbieter antwortet nicht. Bitte versuchen Sie es in einer Minute erneut.',
  payment_refused: 'Die Zahlung wurde abgelehnt. Prüfen Sie das Zahlungsmittel und versuchen Sie es erneut.',
  payment_unknown: 'Diese Zahlung gibt es nicht.',
  event_not_signed: 'Die Signatur passt nicht.',
  coupon_redeemed: 'Sie haben diesen Gutschein schon eingelöst.',
} as const satisfies Record<ErrorCodeOf<typeof billingContract>, string>

export const required = {
  plan: 'Bitte wählen Sie einen Tarif.',
  coupon: 'Bitte geben Sie Ihren Gutscheincode ein.',
  'company name': 'Bitte geben Sie den Namen Ihrer Firma ein.',
  street: 'Bitte geben Sie Straße und Hausnummer ein.',
  'postal code': 'Bitte geben Sie Ihre Postleitzahl ein.',
}
