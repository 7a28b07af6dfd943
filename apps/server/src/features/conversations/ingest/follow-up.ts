import type { ClosingDefinition } from '@postroom/contract'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { CandidateRow } from './known-mail.queries.ts'

type FollowUp = ClosingDefinition['followUp']

/** Whether a reply now starts a new conversation instead of reopening this closed one. */
export function isSpent(
  { status, settledAt }: Pick<CandidateRow, 'status' | 'settledAt'>,
  { mode, days }: FollowUp,
  now: Date,
): boolean {
  // Null: not closed by a person, but stored as closed because it was old.
  if (mode === 'reopen' || status === 'open' || settledAt === null) return false
  return mode === 'new' || now.getTime() - settledAt.getTime() > days * 86_400_000
}

/** Unassigns closed conversations before they are reopened: all of them, or those whose assignee left the inbox. */
export async function unassignClosed(
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
