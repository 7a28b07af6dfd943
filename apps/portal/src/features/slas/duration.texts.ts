import { defineTexts } from '#lib/i18n.ts'

/** Durations of targets: units as people write them, which differ from the short ones of browsers. */
export const durationTexts = defineTexts('slas-duration', {
  en: {
    minute: '{n} min',
    hour: '{n} h',
    day: '{n, plural, one {# day} other {# days}}',
  },
  de: {
    minute: '{n} Min.',
    hour: '{n} Std.',
    day: '{n, plural, one {# Tag} other {# Tage}}',
  },
})
