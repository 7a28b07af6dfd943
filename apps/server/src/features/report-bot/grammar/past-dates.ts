import { dayOf, withoutYear } from './period-readings.ts'
import type { Day } from './periods.ts'
import type { Token } from './tokens.ts'

/** Takes days without a year that are still to come, such as "24.12.", as those of last year. */
export const withPastDates = (tokens: readonly Token[], today: Day): Token[] =>
  tokens.map((token) => {
    const day = token.concept === 'date' && withoutYear.test(token.raw) ? dayOf(token.value) : null
    return day && Temporal.PlainDate.compare(day, today) > 0
      ? { ...token, value: day.subtract({ years: 1 }).toString() }
      : token
  })
