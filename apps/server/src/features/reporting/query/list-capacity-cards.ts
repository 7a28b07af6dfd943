import {
  type Card,
  type Cards,
  othersKey,
  type ReportDefinition,
  reportConditionOf,
} from '@postroom/contract'
import { listVisibleSubjects } from '#features/conversations/index.ts'
import { columnsFor } from '../columns/keep-columns.ts'
import { listOpenConversations } from './capacity.queries.ts'
import { type CapacityUse, capacityTimes, capacityUses, type LimitTime } from './capacity-times.ts'
import { type Cell, periodOfCell, visibleAmong, withoutFact } from './cells.ts'
import { capacityKeys, computeCapacity, limitTimesOf, userIdsOf } from './compute-capacity.ts'
import { dimensionsOfChart, type StatsWork } from './compute-stats.ts'
import { factsOf } from './metric-selection.ts'
import { valuesOfReport } from './named-values.ts'
import { openTimesOf } from './open-times.ts'
import { periodOf } from './period.ts'
import { sightOf } from './sight.ts'

/** Lists the conversations that used the capacity of people, once for each person, the last one first. */
export async function listCapacityCards(
  work: StatsWork,
  definition: ReportDefinition,
  { limit, offset, ...cell }: Cell & { readonly limit: number; readonly offset: number },
): Promise<Cards> {
  const uses = await usesBehind(work, definition, cell)
  const visible = await visibleAmong(work, uses)
  const items = await presentUses(work, visible.slice(offset, offset + limit))
  const ids = [...new Set(items.map(({ conversationId }) => conversationId))]
  const conversations = new Set(visible.map(({ conversationId }) => conversationId)).size
  return { ids, items, total: uses.length, visible: visible.length, conversations }
}

/** All of them that the viewer may see. */
export async function allCapacityCards(
  work: StatsWork,
  definition: ReportDefinition,
  cell: Cell,
): Promise<Card[]> {
  const uses = await usesBehind(work, definition, cell)
  return presentUses(work, await visibleAmong(work, uses))
}

async function usesBehind(
  work: StatsWork,
  definition: ReportDefinition,
  { keys, from, to }: Cell,
): Promise<CapacityUse[]> {
  const { app, tx, viewer, now } = work
  const { workspaceId } = viewer
  const dimensions = dimensionsOfChart(definition)
  const [first = null, second = null] = dimensions
  const sight = await sightOf(app, tx, viewer, { dimensions, condition: reportConditionOf(definition) })
  const whole = periodOf(definition, now, false)
  const period = periodOfCell(whole, { from, to }, now)
  if (period.to <= period.from) return []
  const columns = await columnsFor(app, tx, workspaceId, { kinds: factsOf(['capacity_used']), ...whole })
  const question = { tx, workspaceId, definition, sight, now, columns }
  const shown = keys.includes(othersKey)
    ? await computeCapacity(question, whole, {
        first,
        second,
        ...(await valuesOfReport(work, definition, 'capacity_used', { sight, first, second })),
      })
    : []
  const isInCell = (limit: LimitTime): boolean =>
    [first, second].every((dimension, index) => {
      const asked = keys[index]
      if (dimension === null || asked === undefined) return true
      return capacityKeys(dimension, limit).some(
        (key) => key === asked || (asked === othersKey && !shown.some((one) => one.keys[index] === key)),
      )
    })
  const limits = (await limitTimesOf(question, period)).filter(isInCell)
  const open = await openTimesOf(question, { userIds: userIdsOf(limits), ...period })
  return [...Map.groupBy(limits, ({ userId }) => userId)]
    .flatMap(([userId, own]) => capacityUses(capacityTimes(own), open.get(userId) ?? []))
    .sort((a, b) => b.end - a.end || (a.conversationId < b.conversationId ? -1 : 1))
}

async function presentUses({ tx, viewer }: StatsWork, uses: readonly CapacityUse[]): Promise<Card[]> {
  const { workspaceId, userId } = viewer
  const ids = [...new Set(uses.map(({ conversationId }) => conversationId))]
  const subjects = await listVisibleSubjects(tx, workspaceId, userId, ids)
  const rows = await listOpenConversations(tx, workspaceId, ids)
  const conversations = new Map(rows.map((row) => [row.conversationId, row]))
  return uses.flatMap((use): Card[] => {
    const conversation = conversations.get(use.conversationId)
    if (!conversation) return []
    return [
      {
        ...withoutFact,
        ...conversation,
        subject: subjects.get(use.conversationId) ?? '',
        userId: use.userId,
        startedAt: new Date(use.start).toISOString(),
        stoppedAt: new Date(use.end).toISOString(),
        milliseconds: use.ms,
      },
    ]
  })
}
