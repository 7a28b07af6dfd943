import {
  type Card,
  type Cards,
  type getStatsCards,
  hasMarks,
  type InputOf,
  isTimeOfPeople,
  type MetricDefinition,
  type MetricId,
  metrics,
  othersKey,
  type ReportDefinition,
  reportConditionOf,
} from '@postroom/contract'
import { listVisibleSubjects } from '#features/conversations/index.ts'
import { presentCorrections } from '../facts/present-corrections.ts'
import { type Cell, periodOfCell, visibleAmong } from './cells.ts'
import { dimensionsOfChart, type StatsWork } from './compute-stats.ts'
import { allCapacityCards, listCapacityCards } from './list-capacity-cards.ts'
import { selectionOf } from './metric-selection.ts'
import { namedValues } from './named-values.ts'
import { periodOf } from './period.ts'
import type { FactPage } from './selection.ts'
import { type Sight, sightOf } from './sight.ts'
import { countFactsBehind, countLevelBehind, listFactsBehind, listLevelBehind } from './stats.queries.ts'

type Fact = Awaited<ReturnType<typeof listFactsBehind>>[number]

/** Whether a number counts each conversation once. A flow counts each closing, so that what comes in and goes out is equal. */
export const countsConversations = (id: MetricId, { chartType }: ReportDefinition): boolean =>
  metrics[id].kind === 'distinct' && chartType !== 'breakdownFlow'

/** Lists the conversations behind a number that the viewer may see, the newest first, and counts all of them. */
export async function listCards(
  work: StatsWork,
  definition: ReportDefinition,
  { limit, offset, ...cell }: Cell & Pick<InputOf<typeof getStatsCards>, 'limit' | 'offset'>,
): Promise<Cards> {
  const metric: MetricDefinition = metrics[cell.metric]
  if (isTimeOfPeople(metric)) return { ids: [], items: [], total: 0, visible: 0, conversations: 0 }
  if (metric.kind === 'capacity') return listCapacityCards(work, definition, { ...cell, limit, offset })
  const asked = await askedFacts(work, definition, cell)
  const counts = await asked.count()
  const isDistinct = countsConversations(cell.metric, definition)
  const sum = (rows: typeof counts) =>
    isDistinct ? rows.length : rows.reduce((whole, { n }) => whole + n, 0)
  const visible = await visibleAmong(work, counts)
  const conversationIds =
    visible.length === counts.length ? null : visible.map(({ conversationId }) => conversationId)
  const facts = await asked.list({ isDistinct, conversationIds, after: null, limit, offset })
  const items = await presentFacts(work, asked, cell.metric, facts)
  return {
    ids: [...new Set(items.map(({ conversationId }) => conversationId))],
    items,
    total: sum(counts),
    visible: sum(visible),
    conversations: visible.length,
  }
}

export interface CardsAfter {
  readonly items: Card[]
  /** The fact that the next part follows; null after the last part. */
  readonly next: FactPage['after']
}

/** A part of the same list without counting it: what follows a fact, and the fact that the next part follows. */
export async function listCardsAfter(
  work: StatsWork,
  definition: ReportDefinition,
  cell: Cell,
  { after, limit }: Pick<FactPage, 'after' | 'limit'>,
): Promise<CardsAfter> {
  const { kind }: MetricDefinition = metrics[cell.metric]
  if (isTimeOfPeople({ kind })) return { items: [], next: null }
  if (kind === 'capacity') return { items: await allCapacityCards(work, definition, cell), next: null }
  const asked = await askedFacts(work, definition, cell)
  const isDistinct = countsConversations(cell.metric, definition)
  const page = { isDistinct, conversationIds: null, after, limit, offset: 0 }
  const facts = await asked.list(page)
  const items = await presentFacts(work, asked, cell.metric, facts)
  return { items, next: facts.length < limit ? null : (facts.at(-1) ?? null) }
}

interface CountBehind {
  readonly conversationId: string
  readonly n: number
}

interface AskedFacts {
  readonly sight: Sight
  /** When the period of the cell ends. */
  readonly end: Date
  list(page: FactPage): Promise<readonly Fact[]>
  count(): Promise<CountBehind[]>
}

/** The facts behind a number, as the viewer's reports count them. */
async function askedFacts(
  { app, tx, viewer, now }: StatsWork,
  definition: ReportDefinition,
  { metric: id, keys, from, to }: Cell,
): Promise<AskedFacts> {
  const { workspaceId } = viewer
  const metric: MetricDefinition = metrics[id]
  const [first = null, second = null] = dimensionsOfChart(definition)
  const dimensions = [first, second].filter((one) => one !== null)
  const sight = await sightOf(app, tx, viewer, { dimensions, condition: reportConditionOf(definition) })
  const whole = periodOf(definition, now, false)
  const period = periodOfCell(whole, { from, to }, now)
  const named = keys.includes(othersKey)
    ? await namedValues({ app, tx, viewer, now }, definition, id, { sight, first, second })
    : [[], []]
  // A level is what was open at the end.
  const isLevel = metric.kind === 'level'
  const selection = selectionOf(
    id,
    definition,
    isLevel ? { from: period.to, to: period.to } : period,
    sight,
    whole.to,
  )
  const grouping = { first, second, top: definition.top, firstKeys: null, secondKeys: null }
  const cell = {
    firstKey: first === null ? null : (keys[0] ?? null),
    secondKey: second === null ? null : (keys[1] ?? null),
    firstKeys: named[0] ?? [],
    secondKeys: named[1] ?? [],
  }
  const place = [tx, workspaceId, selection, grouping, cell] as const
  return {
    sight,
    end: period.to,
    list: (page) => (isLevel ? listLevelBehind(...place, page) : listFactsBehind(...place, page)),
    count: () => (isLevel ? countLevelBehind(...place) : countFactsBehind(...place)),
  }
}

/** Those of the facts whose conversations the viewer may see. */
async function presentFacts(
  { tx, viewer }: StatsWork,
  { sight, end }: Pick<AskedFacts, 'sight' | 'end'>,
  id: MetricId,
  facts: readonly Fact[],
): Promise<Card[]> {
  const { workspaceId, userId } = viewer
  const metric: MetricDefinition = metrics[id]
  const ids = [...new Set(facts.map(({ conversationId }) => conversationId))]
  const subjects = await listVisibleSubjects(tx, workspaceId, userId, ids)
  const shown = facts.filter(({ conversationId }) => subjects.has(conversationId))
  const seesPerson = (person: string | null): boolean =>
    person !== null && (sight.userIds === null || sight.userIds.includes(person))
  const corrections = await presentCorrections(
    tx,
    workspaceId,
    shown.flatMap(({ correctionId }) => correctionId ?? []),
  )
  const isStaff = viewer.role !== 'Member'
  return shown.map((fact) => ({
    conversationId: fact.conversationId,
    subject: subjects.get(fact.conversationId) ?? '',
    contact: fact.contact,
    inboxId: fact.inboxId,
    userId: seesPerson(fact.userId) ? fact.userId : null,
    ...timesOf(fact, metric, end),
    businessMilliseconds: fact.businessMs,
    value: fact.value,
    isHit: metric.kind === 'share' ? fact.isHit : null,
    messageId: fact.messageId,
    move: null,
    isCorrectable: isStaff && hasMarks(id) && fact.startedAt !== null,
    correction: corrections.get(fact.correctionId ?? '') ?? null,
  }))
}

/** When a fact began and ended. What is open at the end of a level has the age that it has then. */
function timesOf({ startedAt, at, wallMs }: Fact, { kind }: MetricDefinition, end: Date) {
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
