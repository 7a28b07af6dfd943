import type { InboxSettings } from '@postroom/contract'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { CandidateRow } from './known-mail.queries.ts'

type FollowUp = InboxSettings['followUp']

/** Whether an answer that comes in now begins a new conversation instead of opening this closed one again. */
export function isSpent(
  { status, settledAt }: Pick<CandidateRow, 'status' | 'settledAt'>,
  { mode, days }: FollowUp,
  now: Date,
): boolean {
  // Closed by nobody: it only came in as old.
  if (mode === 'reopen' || status === 'open' || settledAt === null) return false
  return mode === 'new' || now.getTime() - settledAt.getTime() > days * 86_400_000
}

/**
 * Takes closed conversations from whoever had them, before they are opened again: from everyone, or from those who do
 * not work in the inbox any more.
 */
export async function forgetOwners(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  whose: 'all' | 'gone',
): Promise<void> {
  if (conversationIds.length === 0) return
  await rawQuery(
    tx,
    `update conversations c set assignee_id = null, assigned_at = null
      where workspace_id = $1 and id = any($2::uuid[]) and status = 'closed' and settled_at is not null
        and ($3 = 'all' or not exists (select from inbox_people p
               where p.workspace_id = $1 and p.inbox_id = c.inbox_id and p.user_id = c.assignee_id
                 and not p.is_observer))`,
    [workspaceId, conversationIds, whose],
  )
}
