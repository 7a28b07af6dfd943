import { defineTexts } from '#lib/i18n.ts'

export const staysTexts = defineTexts('package-stays', {
  en: {
    place: 'Place',
    checkIn: 'Arrival',
    checkOut: 'Departure',
    travellers: 'Adults',
    childrenHelp: 'Children are searched as adults, since their ages are not known.',
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
    childrenHelp: 'Kinder werden als Erwachsene gesucht, weil ihr Alter nicht bekannt ist.',
    rooms: 'Zimmer',
    radius: 'Umkreis in km',
    find: 'Zimmer suchen',
    searching: 'Der Anbieter sucht Zimmer. Das kann bis zu 30 Sekunden dauern.',
  },
})
