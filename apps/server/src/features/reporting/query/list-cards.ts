import {
  type Cards,
  type getStatsCards,
  hasMarks,
  type InputOf,
  type MetricDefinition,
  metrics,
  othersKey,
  type ReportDefinition,
  reportConditionOf,
} from '@postroom/contract'
import { listVisibleSubjects } from '#features/conversations/index.ts'
import { columnsFor } from '../columns/keep-columns.ts'
import { presentCorrections } from '../facts/present-corrections.ts'
import { computeMetric, noBreakdowns } from './compute-metric.ts'
import { dimensionsOfChart, type StatsWork } from './compute-stats.ts'
import { factsOf, selectionOf } from './metric-selection.ts'
import { periodOf } from './period.ts'
import { sightOf } from './sight.ts'
import { listFactsBehind, listLevelBehind } from './stats.queries.ts'

/** Facts that are looked at behind one number. */
const factsAtMost = 20_000

type Cell = Pick<InputOf<typeof getStatsCards>, 'metric' | 'keys' | 'from' | 'to' | 'limit' | 'offset'>

/** Lists the conversations behind a number that the viewer may see, the newest first. */
export async function listCards(
  { app, tx, viewer, now }: StatsWork,
  definition: ReportDefinition,
  { metric: id, keys, from, to, limit, offset }: Cell,
): Promise<Cards> {
  const { workspaceId, userId } = viewer
  const metric: MetricDefinition = metrics[id]
  if (metric.kind === 'status') return { ids: [], items: [], total: 0, visible: 0 }
  const [first = null, second = null] = dimensionsOfChart(definition)
  const dimensions = [first, second].filter((one) => one !== null)
  const sight = await sightOf(app, tx, viewer, { dimensions, condition: reportConditionOf(definition) })
  const whole = periodOf(definition, now, false)
  const end = to === undefined ? whole.to : new Date(Math.min(new Date(to).getTime(), whole.to.getTime()))
  const period = {
    ...whole,
    from:
      from === undefined ? whole.from : new Date(Math.max(new Date(from).getTime(), whole.from.getTime())),
    to: end > now ? now : end,
  }
  const shown = keys.includes(othersKey)
    ? await computeMetric(
        {
          tx,
          workspaceId,
          definition,
          sight,
          now,
          columns: await columnsFor(app, tx, workspaceId, { kinds: factsOf([id]), ...whole }),
        },
        id,
        whole,
        { ...noBreakdowns, first, second },
      )
    : []
  const shownKeys = (index: 0 | 1): string[] => [
    ...new Set(shown.map((one) => one.keys[index]).filter((key) => key !== othersKey)),
  ]
  // A level is what was open at the end.
  const within = metric.kind === 'level' ? { from: period.to, to: period.to } : period
  const selection = selectionOf(id, definition, within, sight)
  const list = metric.kind === 'level' ? listLevelBehind : listFactsBehind
  const facts = await list(
    tx,
    workspaceId,
    selection,
    { first, second, top: definition.top, firstKeys: null, secondKeys: null },
    {
      firstKey: first === null ? null : (keys[0] ?? null),
      secondKey: second === null ? null : (keys[1] ?? null),
      firstKeys: shownKeys(0),
      secondKeys: shownKeys(1),
    },
    factsAtMost,
  )
  const counted = metric.kind === 'distinct' ? uniqueBy(facts, ({ conversationId }) => conversationId) : facts
  const subjects = await listVisibleSubjects(tx, workspaceId, userId, [
    ...new Set(counted.map(({ conversationId }) => conversationId)),
  ])
  const visible = counted.filter(({ conversationId }) => subjects.has(conversationId))
  const shownFacts = visible.slice(offset, offset + limit)
  const seesPerson = (person: string | null): boolean =>
    person !== null && (sight.userIds === null || sight.userIds.includes(person))
  const corrections = await presentCorrections(
    tx,
    workspaceId,
    shownFacts.flatMap(({ correctionId }) => correctionId ?? []),
  )
  const isStaff = viewer.role !== 'Member'
  return {
    ids: [...new Set(shownFacts.map(({ conversationId }) => conversationId))],
    items: shownFacts.map((fact) => ({
      conversationId: fact.conversationId,
      subject: subjects.get(fact.conversationId) ?? '',
      contact: fact.contact,
      inboxId: fact.inboxId,
      userId: seesPerson(fact.userId) ? fact.userId : null,
      ...timesOf(fact, metric, period.to),
      businessMilliseconds: fact.businessMs,
      value: fact.value,
      messageId: fact.messageId,
      isCorrectable: isStaff && hasMarks(id) && fact.startedAt !== null,
      correction: corrections.get(fact.correctionId ?? '') ?? null,
    })),
    total: counted.length,
    visible: visible.length,
  }
}

/** When a fact began and ended. What is open at the end of a level has the age that it has then. */
function timesOf(
  { startedAt, at, wallMs }: Awaited<ReturnType<typeof listFactsBehind>>[number],
  { kind }: MetricDefinition,
  end: Date,
) {
  const start = startedAt?.getTime() ?? null
  if (kind !== 'level' || start === null) {
    const stoppedAt = (kind === 'level' || !at ? end : at).toISOString()
    return { startedAt: startedAt?.toISOString() ?? null, stoppedAt, milliseconds: wallMs }
  }
  const since = start - (wallMs ?? 0)
  return {
    startedAt: new Date(since).toISOString(),
    stoppedAt: end.toISOString(),
    milliseconds: end.getTime() - since,
  }
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
