import { defineTexts } from '#lib/i18n.ts'

/** Durations as people write them in tables: two units at most. */
export const formatFigureTexts = defineTexts('reporting-figures', {
  en: {
    seconds: '{n} s',
    minutes: '{n} min',
    hours: '{n} h',
    hoursMinutes: '{n} h {rest}',
    days: '{n} d',
    daysHours: '{n} d {rest} h',
    points: '{n} points',
  },
  de: {
    seconds: '{n} Sek.',
    minutes: '{n} Min.',
    hours: '{n} Std.',
    hoursMinutes: '{n} Std. {rest}',
    days: '{n} Tg.',
    daysHours: '{n} Tg. {rest} Std.',
    points: '{n} Prozentpunkte',
  },
})
