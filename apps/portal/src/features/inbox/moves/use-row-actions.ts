import type { Priority } from '@postroom/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useInboxes } from '../directory.ts'
import { flag, markReadByHand, setPriority, showRefusal } from '../inbox.commands.ts'
import type { InboxRow } from '../inbox.queries.ts'
import { inboxTargets } from './inbox-targets.ts'
import {
  flagAll,
  hasFolders,
  markAll,
  moveAll,
  moveAllToInbox,
  prioritizeAll,
  type Target,
} from './moves.commands.ts'
import type { Row } from './run-many.ts'

export type RowActions = {
  rows: readonly Row[]
  /** All in junk or trash, so that the only move offered is back to the inbox. */
  isRemoved: boolean
  hasFolders: boolean
  /** All in one mailbox, so that its folders can be offered. */
  isOneInbox: boolean
  areFlagged: boolean
  /** Undefined where the rows differ. */
  priority: Priority | undefined
  areUnread: boolean
  toggleFlag: () => void
  toggleUnread: () => void
  setPriority: (priority: Priority) => void
  move: (to: Target) => void
  /** Inboxes that all rows can move to. */
  inboxes: readonly InboxRow[]
  moveToInbox: (inboxId: string) => void
}

type Listeners = {
  /** Called when they leave their list for another folder. */
  onLeft?: () => void
  /** Called when they leave their inbox for another one. */
  onOtherInbox?: () => void
}

/** Actions for the open conversation or the selected rows. */
export const useRowActions = (rows: readonly Row[], listeners: Listeners): RowActions =>
  rowActions(useQueryClient(), useInboxes().inboxes, rows, listeners)

export function rowActions(
  client: QueryClient,
  all: readonly InboxRow[],
  rows: readonly Row[],
  { onLeft, onOtherInbox }: Listeners,
): RowActions {
  const areFlagged = rows.every((row) => row.isFlagged)
  const areUnread = rows.some((row) => row.isUnread)
  const inboxes = inboxTargets(rows, all)
  const only = rows.length === 1 ? rows[0] : undefined
  return {
    rows,
    isRemoved: rows.every((row) => row.isRemoved),
    hasFolders: rows.every(hasFolders),
    isOneInbox: new Set(rows.map((row) => row.inboxId)).size === 1,
    areFlagged,
    areUnread,
    priority: rows.every((row) => row.priority === rows[0]?.priority) ? rows[0]?.priority : undefined,
    // A single row shows the change itself, so there is no toast.
    toggleFlag: () =>
      void (only ? flag(client, only, !areFlagged).catch(showRefusal) : flagAll(client, rows, !areFlagged)),
    toggleUnread: () =>
      void (only
        ? markReadByHand(client, only, areUnread).catch(showRefusal)
        : markAll(client, rows, areUnread)),
    setPriority: (priority) =>
      void (only
        ? setPriority(client, only, priority).catch(showRefusal)
        : prioritizeAll(client, rows, priority)),
    move: (to) => {
      onLeft?.()
      void moveAll(client, rows, to)
    },
    inboxes,
    moveToInbox: (inboxId) => {
      const inbox = inboxes.find(({ id }) => id === inboxId)
      if (!inbox) return
      onOtherInbox?.()
      void moveAllToInbox(client, rows, inbox)
    },
  }
}

/** Runs the shortcut for a conversation or a selection; false if the key is not one of them. */
export function runRowKey(
  key: string,
  actions: RowActions,
  open: (picker: 'folder' | 'inbox' | 'priority') => void,
): boolean {
  const { isRemoved } = actions
  if (key === 's') actions.toggleFlag()
  else if (key === 'p') open('priority')
  else if (key === 'y' && !isRemoved && actions.hasFolders) actions.move('archive')
  else if (key === 'v' && actions.hasFolders && actions.isOneInbox) open('folder')
  else if (key === 'V' && actions.inboxes.length > 0) open('inbox')
  else if (key === '!' && !isRemoved) actions.move('junk')
  else if ((key === '#' || key === 'Delete') && !isRemoved) actions.move('trash')
  else return false
  return true
}
