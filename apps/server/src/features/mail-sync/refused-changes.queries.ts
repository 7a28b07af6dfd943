import { makeReason, type Reason } from '@postroom/contract'
import type { MailServerError } from '@postroom/mail'
import { query, type Tx } from '#platform/db/index.ts'
import type { PendingChange } from './change-attempts.queries.ts'
import type { Owner } from './pending-changes.queries.ts'

/** Reason stored for changes that the server refused with this error. */
export const refusalBy = (error: MailServerError): Reason =>
  error.code === 'NOPERM'
    ? makeReason('folder_read_only')
    : makeReason('other', { answer: (error.serverText ?? error.message).slice(0, 500) })

/** Marks changes that the server has refused. Only arrivals are retried, ever more seldom, but each day. */
export async function refuseChanges(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  pendingChanges: readonly PendingChange[],
  reason: Reason,
): Promise<void> {
  if (pendingChanges.length === 0) return
  await query(
    tx,
    `update pending_changes set refusal = $4, refusals = refusals + 1,
            next_attempt_at = case when attribute = 'arrival'
              then now() + least(interval '1 day', interval '1 hour' * power(2, least(refusals, 10)))
              else next_attempt_at end
      where workspace_id = $1 and mailbox_id = $2 and token = any($3::uuid[])`,
    [workspaceId, mailboxId, pendingChanges.map(({ token }) => token), JSON.stringify(reason)],
    'refuse_pending_changes',
  )
}

/**
 * Marks arrivals that a full mailbox refused, with all others that were refused for the same reason. They are due again at
 * the same time, so that only one of them is sent to find out whether the mailbox has room.
 */
export async function refuseWhileFull(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  arrivals: readonly PendingChange[],
  reason: Reason,
): Promise<void> {
  await query(
    tx,
    `with arriving as materialized (
       select message_id, refusals, next_attempt_at, token = any($3::uuid[]) or next_attempt_at <= now() as is_due
         from pending_changes
        where workspace_id = $1 and mailbox_id = $2 and attribute = 'arrival'
          and (token = any($3::uuid[]) or refusal = $4)
        order by message_id for update)
     update pending_changes i set refusal = $4, refusals = i.refusals + a.is_due::int,
            next_attempt_at = (
              select greatest(max(next_attempt_at),
                now() + least(interval '4 hours', interval '1 hour' * power(2, least(coalesce(max(refusals) filter (where is_due), 0), 10))))
                from arriving)
       from arriving a
      where i.workspace_id = $1 and i.mailbox_id = $2 and i.message_id = a.message_id and i.attribute = 'arrival'`,
    [workspaceId, mailboxId, arrivals.map(({ token }) => token), JSON.stringify(reason)],
    'refuse_while_full',
  )
}

/** Lists the latest refused changes by reason. */
export async function listRefused(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
): Promise<{ messages: number; reason: Reason }[]> {
  const rows = await query(
    tx,
    `select count(*)::int as messages, refusal as reason from pending_changes
      where workspace_id = $1 and mailbox_id = $2 and refusal is not null
      group by refusal order by max(wanted_at) desc limit 5`,
    [workspaceId, mailboxId],
  )
  return rows.map((row) => ({ ...row, reason: row.reason as Reason }))
}
