import type { ConversationSummary } from '@postroom/contract'
import type { Counts } from '../inbox.queries.ts'
import type { ListFilter } from '../inbox.search.ts'
import type { ListData } from '../list/list-rows.ts'
import { ownSnoozeOf } from '../snooze/own-snooze.ts'

/** Whether a list contains a conversation; `undefined` if only the server can tell, as for a search. */
export function belongs(row: ConversationSummary, filter: ListFilter, me: string): boolean | undefined {
  if (filter.inboxId && filter.inboxId !== row.inboxId) return false
  if (filter.teamId && filter.teamId !== row.teamId) return false
  if (filter.tagId && !row.tagIds.includes(filter.tagId)) return false
  if (filter.viewId) return row.isRemoved ? false : undefined
  if (isServerView(filter.view)) return row.isRemoved ? false : undefined
  if (!isInView(row, filter.view, me)) return false
  // Search and personal tags are evaluated only on the server.
  return filter.search || filter.personalTagId ? undefined : true
}

/** A row contains neither the delivery state nor whose draft, message or mention it has. */
const isServerView = (view: ListFilter['view']): boolean =>
  view === 'outbox' || view === 'scheduled' || view === 'mentions' || view === 'drafts' || view === 'sent'

export function isInView(row: Counted, view: ListFilter['view'], me: string): boolean {
  if (row.isRemoved || view === 'removed') return row.isRemoved && view === 'removed'
  if (view === 'all' || isServerView(view)) return true
  if (view === 'starred') return row.isFlagged
  if (view === 'closed') return row.status === 'closed'
  if (row.status === 'closed') return false
  const isSnoozed = row.isSnoozed || ownSnoozeOf(row, me) !== undefined
  if (isSnoozed || view === 'snoozed') return isSnoozed && view === 'snoozed'
  if (view === 'mine') return row.assigneeId === me
  return view === 'open' || row.assigneeId === null
}

/** Newest first, then by id, as on the server. */
const comesBefore = (a: ConversationSummary, b: ConversationSummary): boolean =>
  a.lastMessageAt === b.lastMessageAt ? a.id > b.id : a.lastMessageAt > b.lastMessageAt

export const findRow = (data: ListData | undefined, id: string): ConversationSummary | undefined => {
  for (const page of data?.pages ?? []) for (const row of page.items) if (row.id === id) return row
  return undefined
}

/**
 * The list with the row at its place. A row that sorts after the last loaded one is not inserted while there are more
 * pages. Returns the same object if nothing changes.
 */
export function withRow(data: ListData, row: ConversationSummary): ListData {
  const before = findRow(data, row.id)
  if (before?.lastMessageAt === row.lastMessageAt)
    return mapRows(data, (old) => (old.id === row.id ? row : old))
  const without = before ? withoutRow(data, row.id) : data
  const last = without.pages.length - 1
  const at = without.pages.findIndex((page) => page.items.some((other) => comesBefore(row, other)))
  if (at < 0 && without.pages[last]?.nextCursor) return without
  return {
    ...without,
    pages: without.pages.map((page, index) => {
      if (index !== (at < 0 ? last : at)) return page
      const place = page.items.findIndex((other) => comesBefore(row, other))
      const items = [...page.items]
      items.splice(place < 0 ? items.length : place, 0, row)
      return { ...page, items }
    }),
  }
}

export function withoutRow(data: ListData, id: string): ListData {
  if (!findRow(data, id)) return data
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.filter((row) => row.id !== id) })),
  }
}

function mapRows(data: ListData, change: (row: ConversationSummary) => ConversationSummary): ListData {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) }
}

export type Counted = Pick<
  ConversationSummary,
  'inboxId' | 'status' | 'assigneeId' | 'isRemoved' | 'isSnoozed' | 'snoozedFor' | 'isFlagged'
>

export const isCountedAlike = (one: Counted, other: Counted, me: string): boolean =>
  (['open', 'mine', 'unassigned', 'snoozed'] as const).every(
    (view) => isInView(one, view, me) === isInView(other, view, me),
  )

/** Counts of the inbox after a conversation changed from `before` to `after`. */
export function recount(
  counts: readonly Counts[],
  before: Counted | undefined,
  after: Counted,
  me: string,
): Counts[] {
  const step = (view: 'open' | 'mine' | 'unassigned' | 'snoozed') =>
    Number(isInView(after, view, me)) - Number(before ? isInView(before, view, me) : false)
  return counts.map((one) =>
    one.inboxId === after.inboxId
      ? {
          ...one,
          open: one.open + step('open'),
          mine: one.mine + step('mine'),
          unassigned: one.unassigned + step('unassigned'),
          snoozed: one.snoozed + step('snoozed'),
        }
      : one,
  )
}
