import { searchDaysOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { Term } from '../parse-search.ts'
import { beginOf, blockOf, monthOf, newestOfYears, yearSpan } from './blocks.ts'
import { listMonths } from './months.queries.ts'

/** A month, or a year with those of its months that are not merged yet. Periods do not overlap. */
export interface Period {
  readonly blocks: readonly string[]
  readonly inboxIds: readonly string[]
  /** First and last requested month. */
  readonly first: number
  readonly last: number
  /** Number of months that may have mail. */
  readonly months: number
}

/** Periods with mail in the person's inboxes, or in the named ones of them, newest first. */
export async function periodsToAsk(
  { tx, workspaceId, person, now }: Context,
  inboxIds: readonly string[] | null,
  terms: readonly Term[],
): Promise<Period[]> {
  const rows = await listMonths(tx, workspaceId, person.userId, inboxIds)
  const { after, before } = timesAsked(terms)
  const first = after ? monthOf(after) : Number.NEGATIVE_INFINITY
  // Exclusive, so that a month that begins at this moment is not searched.
  const last = before ? monthOf(new Date(before.getTime() - 1)) : Number.POSITIVE_INFINITY
  return periodsOf(rows, now)
    .filter((period) => period.last >= first && period.first <= last)
    .map((period) => within(period, first, last, now))
    .sort((a, b) => b.last - a.last)
}

function periodsOf(rows: Awaited<ReturnType<typeof listMonths>>, now: Date): Omit<Period, 'months'>[] {
  const years = new Set(rows.flatMap(({ month, span }) => (span === yearSpan ? [month] : [])))
  const newest = newestOfYears(now)
  const groups = Map.groupBy(rows, ({ month, span }) => {
    const year = beginOf(month, yearSpan)
    return span === yearSpan || (month <= newest && years.has(year)) ? `year ${year}` : `month ${month}`
  })
  return [...groups.values()].map((group) => {
    const blocks = group.flatMap(({ month, span, inboxIds }) =>
      inboxIds.split(' ').map((inboxId) => blockOf(inboxId, month, span)),
    )
    const months = group.map(({ month }) => month)
    const isYear = group.some(({ span }) => span === yearSpan)
    const first = Math.min(...months)
    return {
      blocks,
      inboxIds: [...new Set(group.flatMap(({ inboxIds }) => inboxIds.split(' ')))],
      first,
      // Newer mail is still in monthly partitions.
      last: isYear ? Math.max(first, Math.min(first + yearSpan - 1, newest)) : first,
    }
  })
}

function within(period: Omit<Period, 'months'>, from: number, to: number, now: Date): Period {
  const first = Math.max(period.first, from)
  const last = Math.min(period.last, to)
  // Only the elapsed part of the current month counts.
  const months = last >= monthOf(now) ? now.getUTCDate() / 31 : last - first + 1
  return { ...period, first, last, months }
}

/** The date range given by `after:` and `before:`; null if absent. */
function timesAsked(terms: readonly Term[]): { after: Date | null; before: Date | null } {
  const asked = (operator: Term['operator']) =>
    terms
      .filter((term) => term.operator === operator && !term.isNot)
      .flatMap(({ value }) => searchDaysOf(value) ?? [])
  const until = asked('before').map(({ from }) => from.getTime())
  const since = asked('after').map(({ to }) => to.getTime())
  return {
    after: since.length > 0 ? new Date(Math.max(...since)) : null,
    before: until.length > 0 ? new Date(Math.min(...until)) : null,
  }
}
