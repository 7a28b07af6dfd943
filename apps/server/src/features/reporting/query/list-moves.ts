import {
  type Card,
  type Cards,
  type Dimension,
  type FlowChange,
  flowChanges,
  type getStatsCards,
  type InputOf,
  othersKey,
  type ReportDefinition,
  reportConditionOf,
} from '@postroom/contract'
import { listVisibleSubjects } from '#features/conversations/index.ts'
import { labelKeys } from './axis-labels.ts'
import { periodOfCell, visibleAmong, withoutFact } from './cells.ts'
import { allKey, countsMoves, selectionOfMoves, shownInFlow } from './compute-flow.ts'
import { dimensionsOfChart, type StatsWork } from './compute-stats.ts'
import { countMovesBehind, listMovesBehind, type MoveCell } from './moves.queries.ts'
import { type Period, periodOf } from './period.ts'
import { sightOf } from './sight.ts'

type Cell = Omit<InputOf<typeof getStatsCards>, keyof ReportDefinition | 'metric'> & {
  readonly box: FlowChange
}
type Move = Awaited<ReturnType<typeof listMovesBehind>>[number]

export const isFlowChange = (box: string): box is FlowChange => flowChanges.some((one) => one === box)

const cellOfBox: Readonly<Record<FlowChange, Pick<MoveCell, 'isMove' | 'isEntry'>>> = {
  moved_in: { isMove: true, isEntry: true },
  moved_out: { isMove: true, isEntry: false },
  other_in: { isMove: false, isEntry: true },
  other_out: { isMove: false, isEntry: false },
}

const noCards: Cards = { ids: [], items: [], total: 0, visible: 0, conversations: 0 }

/**
 * Lists the conversations behind a box of a flow that counts changes, those that the viewer may see, with what changed and
 * when, the newest first. Other charts have no such boxes.
 */
export async function listMoves(
  work: StatsWork,
  definition: ReportDefinition,
  { box, keys, from, to, limit, offset }: Cell,
): Promise<Cards> {
  if (definition.chartType !== 'breakdownFlow') return noCards
  const { app, tx, viewer, now } = work
  const { workspaceId } = viewer
  const [dimension = null] = dimensionsOfChart(definition)
  const sight = await sightOf(app, tx, viewer, {
    dimensions: dimensionsOfChart(definition),
    condition: reportConditionOf(definition),
  })
  const whole = periodOf(definition, now, false)
  const [key = null] = dimension ? keys : []
  const cell: MoveCell = {
    ...cellOfBox[box],
    key,
    shownKeys:
      key === othersKey
        ? await shownInFlow({ tx, workspaceId, definition, sight, now, columns: null }, dimension, whole)
        : [],
  }
  const selection = selectionOfMoves(definition, periodOfCell(whole, { from, to }, now), sight)
  if (!countsMoves(selection)) return noCards
  const counts = await countMovesBehind(tx, workspaceId, selection, dimension, cell)
  const visible = await visibleAmong(work, counts)
  const page = pageOf(visible, limit, offset)
  const found = await listMovesBehind(tx, workspaceId, selection, dimension, cell, [
    ...new Set(page.map(({ conversationId }) => conversationId)),
  ])
  const byPlace = new Map(found.map((move) => [`${move.conversationId} ${move.place}`, move]))
  const moves = page.flatMap(({ conversationId, place }) => byPlace.get(`${conversationId} ${place}`) ?? [])
  const items = await presentMoves(work, moves, dimension, whole)
  const sum = (rows: typeof counts) => rows.reduce((total, { n }) => total + n, 0)
  return {
    ids: [...new Set(items.map(({ conversationId }) => conversationId))],
    items,
    total: sum(counts),
    visible: sum(visible),
    conversations: visible.length,
  }
}

/**
 * The changes of a page by their places among those of their conversations: which conversations the viewer may see is only
 * known once all changes are found, and finding them all a second time would take as long again.
 */
const pageOf = (
  visible: readonly { readonly conversationId: string; readonly ranks: readonly number[] }[],
  limit: number,
  offset: number,
) =>
  visible
    .flatMap(({ conversationId, ranks }) =>
      ranks.map((rank, index) => ({ conversationId, rank, place: index + 1 })),
    )
    .sort((one, other) => one.rank - other.rank)
    .slice(offset, offset + limit)

async function presentMoves(
  { tx, viewer: { workspaceId, userId } }: StatsWork,
  moves: readonly Move[],
  dimension: Dimension | null,
  period: Period,
): Promise<Card[]> {
  const ids = [...new Set(moves.map(({ conversationId }) => conversationId))]
  const subjects = await listVisibleSubjects(tx, workspaceId, userId, ids)
  const keys = [...new Set(moves.flatMap(({ oldKeys, newKeys }) => [...oldKeys, ...newKeys]))]
  const labels = dimension
    ? await labelKeys(tx, workspaceId, dimension, { keys, period, statusLanguage: null })
    : []
  const names = new Map(labels.map(({ key, label }) => [key, label]))
  const valuesOf = (some: readonly string[]) =>
    some.map((key) => ({ key: key === '' ? allKey : key, label: names.get(key) ?? null }))
  return moves.map(({ conversationId, contact, inboxId, at, oldKeys, newKeys }) => ({
    ...withoutFact,
    conversationId,
    subject: subjects.get(conversationId) ?? '',
    contact,
    inboxId,
    userId: null,
    startedAt: null,
    stoppedAt: at.toISOString(),
    milliseconds: null,
    move: { from: valuesOf(oldKeys), to: valuesOf(newKeys) },
  }))
}
