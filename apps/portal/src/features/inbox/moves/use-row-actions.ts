import { useQueryClient } from '@tanstack/react-query'
import { flag, markRead, showRefusal } from '../inbox.commands.ts'
import { flagAll, hasFolders, markAll, moveAll, type Target } from './moves.commands.ts'
import type { Row } from './run-many.ts'

export type RowActions = {
  rows: readonly Row[]
  /** In junk or trash: what can be done is to put them back. */
  isRemoved: boolean
  hasFolders: boolean
  /** All in one mailbox, so that its folders can be offered. */
  isOneInbox: boolean
  areFlagged: boolean
  areUnread: boolean
  toggleFlag: () => void
  toggleUnread: () => void
  move: (to: Target) => void
}

/** What can be done with one conversation on screen or with those selected. `onLeft` once they are somewhere else. */
export function useRowActions(rows: readonly Row[], onLeft: () => void): RowActions {
  const client = useQueryClient()
  const areFlagged = rows.every((row) => row.isFlagged)
  const areUnread = rows.some((row) => row.isUnread)
  const only = rows.length === 1 ? rows[0] : undefined
  return {
    rows,
    isRemoved: rows.every((row) => row.isRemoved),
    hasFolders: rows.every(hasFolders),
    isOneInbox: new Set(rows.map((row) => row.inboxId)).size === 1,
    areFlagged,
    areUnread,
    // Of one row the change is seen where it is made.
    toggleFlag: () =>
      void (only ? flag(client, only, !areFlagged).catch(showRefusal) : flagAll(client, rows, !areFlagged)),
    toggleUnread: () =>
      void (only
        ? markRead(client, only.id, areUnread).catch(showRefusal)
        : markAll(client, rows, areUnread)),
    move: (to) => {
      onLeft()
      void moveAll(client, rows, to)
    },
  }
}

/** Keys that do the same on a conversation and on a selection; false where the key is none of them. */
export function runRowKey(key: string, actions: RowActions, openFolders: () => void): boolean {
  const { isRemoved } = actions
  if (key === 's') actions.toggleFlag()
  else if (key === 'y' && !isRemoved && actions.hasFolders) actions.move('archive')
  else if (key === 'v' && actions.hasFolders && actions.isOneInbox) openFolders()
  else if (key === '!' && !isRemoved) actions.move('junk')
  else if ((key === '#' || key === 'Delete') && !isRemoved) actions.move('trash')
  else return false
  return true
}
