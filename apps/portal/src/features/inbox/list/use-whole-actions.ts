import type { BulkJobAction, BulkTarget, ConversationSummary } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { startBulkJob } from '#features/bulk-changes/index.ts'
import { useInboxes } from '../directory.ts'
import type { InboxRow } from '../inbox.queries.ts'
import { inboxTargets } from '../moves/inbox-targets.ts'
import { hasFolders } from '../moves/moves.commands.ts'
import { mayWorkIn } from './row-work.ts'
import type { Selection } from './use-selection.ts'

export type WholeActions = {
  start: (action: BulkJobAction) => void
  isStarting: boolean
  /** In at least one of the loaded conversations; the server skips those where the person may not. */
  mayWork: boolean
  areClosed: boolean
  areRemoved: boolean
  /** Inboxes that the loaded conversations can move to, apart from chats. */
  inboxes: readonly InboxRow[]
}

/** Actions that the server carries out in all conversations of the target. */
export function useWholeActions(
  target: BulkTarget,
  rows: readonly ConversationSummary[],
  selection: Selection,
): WholeActions {
  const client = useQueryClient()
  const { inboxes } = useInboxes()
  const [isStarting, setStarting] = useState(false)

  async function start(action: BulkJobAction) {
    setStarting(true)
    const isStarted = await startBulkJob(client, target, action)
    setStarting(false)
    if (isStarted) selection.clear()
  }
  return {
    start: (action) => void (isStarting || start(action)),
    isStarting,
    mayWork: rows.some((row) => mayWorkIn(inboxes, [row])),
    areClosed: rows.every(({ status }) => status === 'closed'),
    areRemoved: rows.every(({ isRemoved }) => isRemoved),
    inboxes: inboxTargets(rows.filter(hasFolders), inboxes),
  }
}
