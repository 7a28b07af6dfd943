import { defineTexts } from '#lib/i18n.ts'

export const foundOffersTexts = defineTexts('package-found-offers', {
  en: {
    test: 'These offers come from Duffel’s test mode and cannot be booked.',
    until: 'Prices hold until {time}.',
    none_flights: 'No airline offers these flights.',
    found_flights: '{count, plural, one {# flight} other {# flights}}, cheapest first. Choose one to add it.',
    price_flights: 'from {price} each',
    rates_flights: '{count, plural, one {# fare} other {# fares}}',
    none_stays: 'No rooms were found there for these days.',
    found_stays:
      '{count, plural, one {# accommodation} other {# accommodations}}, cheapest first. Choose one to add it.',
    price_stays: 'from {price} a room night',
    rates_stays: '{count, plural, one {# rate} other {# rates}}',
    together: '{count} kinds of rooms together',
  },
  de: {
    test: 'Diese Angebote kommen aus dem Testbetrieb von Duffel und lassen sich nicht buchen.',
    until: 'Die Preise gelten bis {time}.',
    none_flights: 'Keine Fluggesellschaft bietet diese Flüge an.',
    found_flights:
      '{count, plural, one {# Flug} other {# Flüge}}, der günstigste zuerst. Wählen Sie einen aus, um ihn hinzuzufügen.',
    price_flights: 'ab {price} pro Person',
    rates_flights: '{count, plural, one {# Tarif} other {# Tarife}}',
    none_stays: 'Dort wurden für diese Tage keine Zimmer gefunden.',
    found_stays:
      '{count, plural, one {# Unterkunft} other {# Unterkünfte}}, die günstigste zuerst. Wählen Sie eine aus, um sie hinzuzufügen.',
    price_stays: 'ab {price} je Zimmernacht',
    rates_stays: '{count, plural, one {# Rate} other {# Raten}}',
    together: '{count} Zimmerarten zusammen',
  },
})
