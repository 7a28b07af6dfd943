import { defineTexts } from '#lib/i18n.ts'

export const staysTexts = defineTexts('package-stays', {
  en: {
    place: 'Place',
    checkIn: 'Arrival',
    checkOut: 'Departure',
    travellers: 'Adults',
    ages: 'Ages of children',
    agesHelp: 'Such as 5, 8. Empty without children.',
    agesInvalid: 'Use ages below 18, such as 5, 8.',
    childrenHelp: 'This supplier is asked for adults only: count children as adults.',
    rooms: 'Rooms',
    radius: 'Around the place, km',
    find: 'Search rooms',
    searching: 'The supplier asks for rooms. This can take up to 30 seconds.',
  },
  de: {
    place: 'Ort',
    checkIn: 'Anreise',
    checkOut: 'Abreise',
    travellers: 'Erwachsene',
    ages: 'Alter der Kinder',
    agesHelp: 'Etwa 5, 8. Leer ohne Kinder.',
    agesInvalid: 'Verwenden Sie Alter unter 18, etwa 5, 8.',
    childrenHelp: 'Dieser Anbieter wird nur nach Erwachsenen gefragt: Zählen Sie Kinder dazu.',
    rooms: 'Zimmer',
    radius: 'Umkreis in km',
    find: 'Zimmer suchen',
    searching: 'Der Anbieter sucht Zimmer. Das kann bis zu 30 Sekunden dauern.',
  },
})
