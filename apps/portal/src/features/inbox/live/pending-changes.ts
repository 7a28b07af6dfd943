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

interface PendingChanges {
  /** The newest row from the server. */
  serverRow: Row
  /** Oldest first. */
  changes: readonly Change[]
}

/** The person's own changes that the server has not answered yet, by conversation. */
const pendingById = new Map<string, PendingChanges>()

/** Adds the pending changes of a conversation to a new row from the server. */
export function withPendingChanges<ServerRow extends Row>(serverRow: ServerRow): ServerRow {
  const pending = pendingById.get(serverRow.id)
  if (!pending) return serverRow
  pending.serverRow = serverRow
  return Object.assign({}, serverRow, ...pending.changes)
}

/** Removes pending changes from a row on screen. */
export const withoutPendingChanges = (shown: Row): Row => pendingById.get(shown.id)?.serverRow ?? shown

/**
 * Keeps a change on screen until the server answers. Returns a function for that moment, which gives the newest row from
 * the server.
 */
export function addPendingChange(shown: Row, change: Change): () => Row {
  const pending = pendingById.get(shown.id) ?? { serverRow: shown, changes: [] }
  pending.changes = [...pending.changes, change]
  pendingById.set(shown.id, pending)
  return () => {
    pending.changes = pending.changes.filter((one) => one !== change)
    if (pending.changes.length === 0) pendingById.delete(shown.id)
    return pending.serverRow
  }
}
