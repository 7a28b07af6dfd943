import type { Card, getStatsCards, InputOf, MetricId } from '@postroom/contract'
import { listVisibleSubjects } from '#features/conversations/index.ts'
import type { StatsWork } from './compute-stats.ts'
import type { Period } from './period.ts'

/** Which number of a report is asked for. */
export type Cell = { readonly metric: MetricId } & Pick<InputOf<typeof getStatsCards>, 'keys' | 'from' | 'to'>

/** What only a card of a stored fact has, whose marks can be corrected. */
export const withoutFact = {
  businessMilliseconds: null,
  value: null,
  isHit: null,
  messageId: null,
  move: null,
  isCorrectable: false,
  correction: null,
} satisfies Partial<Card>

/** Conversations whose visibility is looked up at once. */
const conversationsAtOnce = 5_000

/** Those of the conversations that the viewer may see. */
export async function visibleAmong<Row extends { readonly conversationId: string }>(
  { tx, viewer }: StatsWork,
  rows: readonly Row[],
): Promise<Row[]> {
  const visible: Row[] = []
  for (let start = 0; start < rows.length; start += conversationsAtOnce) {
    const some = rows.slice(start, start + conversationsAtOnce)
    const ids = some.map(({ conversationId }) => conversationId)
    const subjects = await listVisibleSubjects(tx, viewer.workspaceId, viewer.userId, ids)
    visible.push(...some.filter(({ conversationId }) => subjects.has(conversationId)))
  }
  return visible
}

/** The part of the period that a number is of, up to now. */
export function periodOfCell(whole: Period, { from, to }: Pick<Cell, 'from' | 'to'>, now: Date): Period {
  const end = to === undefined ? whole.to : new Date(Math.min(new Date(to).getTime(), whole.to.getTime()))
  return {
    ...whole,
    from:
      from === undefined ? whole.from : new Date(Math.max(new Date(from).getTime(), whole.from.getTime())),
    to: end > now ? now : end,
  }
}
