import { reportLimits } from '@postroom/contract/report-values'

export const earliestDay = '1900-01-01'
/** Four digits of a year at most. */
export const latestDay = '9999-12-31'

/** Days as in "2026-11-27"; empty while a field is incomplete. */
export type CustomDays = { first: string; last: string }

/** Why a period cannot have these days; undefined if it can. */
export function daysProblem({
  first,
  last,
}: CustomDays): 'dayMissing' | 'dayOrder' | 'dayTooLong' | undefined {
  // A year that is being typed begins with zeros: 0002, 0020, 0202.
  if ([first, last].some((day) => day < earliestDay || day > latestDay)) return 'dayMissing'
  if (last < first) return 'dayOrder'
  const limit = `${Number(first.slice(0, 4)) + reportLimits.years}${first.slice(4)}`
  return last > limit ? 'dayTooLong' : undefined
}
