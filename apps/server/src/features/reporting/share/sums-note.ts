import { isAdditive, type Stats } from '@postroom/contract'
import { type Language, pick } from './mail-texts.ts'

/** What files say of counts in cells of weekdays or hours, of which the page shows averages; null for other reports. */
export function sumsNoteOf(
  { breakdowns, metrics }: Pick<Stats, 'breakdowns' | 'metrics'>,
  language: Language,
): string | null {
  const isOfTimes = breakdowns.length > 1 && breakdowns.some(({ id }) => id === 'weekday' || id === 'hour')
  if (!isOfTimes || !metrics.some(({ id }) => isAdditive(id))) return null
  return pick(language, [
    'Counts are sums of the whole period. The page shows the average of each weekday and hour.',
    'Anzahlen sind Summen des ganzen Zeitraums. Die Seite zeigt den Durchschnitt je Wochentag und Stunde.',
  ])
}
