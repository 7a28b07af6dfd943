import type { ReportCondition } from '@postroom/contract'
import { filterJson } from './translate-condition.ts'

/** Which facts are counted, and for whom. */
export interface Selection {
  readonly kinds: readonly string[]
  readonly from: Date
  readonly to: Date
  readonly inboxIds: readonly string[]
  /** Teams whose facts count in any inbox. */
  readonly teamIds: readonly string[]
  readonly hiddenTeamIds: readonly string[]
  /** People whose figures are shown; null for everyone. */
  readonly userIds: readonly string[] | null
  /** What the report counts; null for everything. */
  readonly condition: ReportCondition | null
  readonly timezone: string
  /** The number that is measured; null where facts are counted. */
  readonly value: string | null
  readonly where: string | null
  /** Until when `where` must hold; null where it does not depend on what came later. */
  readonly heldUntil: Date | null
  /** `where` is the numerator instead of a condition. */
  readonly isShare: boolean
}

export interface Grouping {
  readonly first: string | null
  readonly second: string | null
  readonly top: number
  /** Keys that are shown, where another period has chosen them. */
  readonly firstKeys: readonly string[] | null
  readonly secondKeys: readonly string[] | null
}

/** Which series, and which moments, a number is of. */
export interface Cell {
  readonly firstKey: string | null
  readonly secondKey: string | null
  /** Keys that are not among `others`. */
  readonly firstKeys: readonly string[]
  readonly secondKeys: readonly string[]
}

/** Which facts of a cell are listed. */
export interface FactPage {
  /** Only the newest fact of each conversation. */
  readonly isDistinct: boolean
  /** Of these conversations; null for all. */
  readonly conversationIds: readonly string[] | null
  /** The facts that follow this one. */
  readonly after: { readonly atText: string; readonly conversationId: string; readonly number: number } | null
  readonly limit: number
  readonly offset: number
}

// The parameters of the statements in `stats.queries.ts`.

/** $1 to $16: the facts with their keys. */
export const selectionValues = (workspaceId: string, s: Selection, g: Pick<Grouping, 'first' | 'second'>) =>
  [
    workspaceId,
    s.kinds,
    s.from,
    s.to,
    s.inboxIds,
    s.teamIds,
    s.hiddenTeamIds,
    filterJson(s.condition),
    s.timezone,
    s.value,
    s.where ?? '',
    s.isShare,
    g.first ?? '',
    g.second ?? '',
    s.userIds,
    s.heldUntil,
  ] as const

/** $1 to $20: those of a cell. */
export const cellValues = (workspaceId: string, s: Selection, g: Grouping, cell: Cell) =>
  [
    ...selectionValues(workspaceId, s, g),
    cell.firstKey ?? '',
    cell.secondKey ?? '',
    cell.firstKeys,
    cell.secondKeys,
  ] as const

/** $21 to $27: one page of them. */
export const pageValues = ({ isDistinct, conversationIds, after, limit, offset }: FactPage) =>
  [
    isDistinct,
    after?.atText ?? null,
    conversationIds,
    after?.conversationId ?? null,
    after?.number ?? null,
    limit,
    offset,
  ] as const
