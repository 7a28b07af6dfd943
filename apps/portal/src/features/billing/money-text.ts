import { formatNumber } from '#lib/format.ts'

/** "14.00" in EUR as "€14.00"; the text is never turned into a float. */
export const formatMoney = (amount: string, currency: string): string =>
  formatNumber(amount as Intl.StringNumericLiteral, { style: 'currency', currency })

/** The day before, since periods name the first day after them. */
export function lastDayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}
