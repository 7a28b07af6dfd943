import { defineTexts } from '#lib/i18n.ts'

export const availabilityTexts = defineTexts('availability', {
  en: {
    available: 'Available',
    away: 'Away',
    off: 'Off',
    until: '{status} until {time}',
    yourStatus: 'Your status',
    handOver: 'Hand over my work',
    statusSet: 'You are now: {status}',
  },
  de: {
    available: 'Verfügbar',
    away: 'Abwesend',
    off: 'Nicht im Dienst',
    until: '{status} bis {time}',
    yourStatus: 'Ihr Status',
    handOver: 'Meine Arbeit übergeben',
    statusSet: 'Sie sind jetzt: {status}',
  },
})
