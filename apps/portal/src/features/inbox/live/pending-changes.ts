import type { ConversationSummary } from '@postroom/contract'

type Row = Omit<ConversationSummary, 'isUnread'>
export type Change = Partial<
  Pick<
    Row,
    | 'assigneeId'
    | 'teamId'
    | 'tagIds'
    | 'status'
    | 'waitingSince'
    | 'dueAt'
    | 'dueKind'
    | 'isFlagged'
    | 'priority'
    | 'isRemoved'
    | 'isSnoozed'
    | 'snoozedUntil'
    | 'snoozedFor'
  >
>

/** Own changes that are not answered yet, oldest first, by conversation, each with the last row that the server told. */
const pending = new Map<string, { told: Row; changes: readonly Change[] }>()

/** The row as the person sees it: as the server tells it, with the own changes that it does not know yet. */
export function withPendingChanges<Told extends Row>(told: Told): Told {
  const waiting = pending.get(told.id)
  if (!waiting) return told
  waiting.told = told
  return Object.assign({}, told, ...waiting.changes)
}

/** The row without own changes that are not answered yet. */
export const toldRow = (shown: Row): Row => pending.get(shown.id)?.told ?? shown

/** Keeps a change of a shown row until it is answered. The result ends that and returns the row as the server told it last. */
export function keepUntilAnswered(shown: Row, change: Change): () => Row {
  const waiting = pending.get(shown.id) ?? { told: shown, changes: [] }
  waiting.changes = [...waiting.changes, change]
  pending.set(shown.id, waiting)
  return () => {
    waiting.changes = waiting.changes.filter((one) => one !== change)
    if (waiting.changes.length === 0) pending.delete(shown.id)
    return waiting.told
  }
}
