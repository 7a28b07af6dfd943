import { query, type Tx } from '#platform/db/index.ts'
import type { Attribute, Owner } from './pending-changes.queries.ts'

/** Refused arrivals are tried again, and the other changes of a message wait for its arrival. */
const isToWrite = `(c.attribute = 'arrival' or c.refusal is null and not exists (
  select from pending_changes a
   where a.workspace_id = $1 and a.mailbox_id = $2 and a.message_id = c.message_id and a.attribute = 'arrival'))`

/** While folders are read for the first time, a message without a known location may still be found. */
const isRead = `(select coalesce(bool_and(is_complete), false) from mail_folders
  where workspace_id = $1 and mailbox_id = $2 and gone_since is null)`

/**
 * Claims due changes. Counts the attempt before it is made, so that one interrupted by a crash counts as a retry. Changes of
 * messages that are not found are dropped after some attempts, so no more than 2 are counted before all folders are read:
 * a message that arrived meanwhile is found only afterwards.
 */
export const claimChanges = (tx: Tx, { workspaceId, mailboxId }: Owner, limit: number) =>
  query(
    tx,
    `update pending_changes i set attempts = case when ${isRead} then attempts + 1 else least(attempts + 1, 2) end,
            next_attempt_at = now() + case when ${isRead} or attempts < 2
              then least(interval '15 minutes', interval '5 seconds' * power(2, least(attempts, 10)))
              else interval '1 minute' end
      where workspace_id = $1 and mailbox_id = $2 and (message_id, attribute) in (
        select message_id, attribute from pending_changes c
         where workspace_id = $1 and mailbox_id = $2 and ${isToWrite} and next_attempt_at <= now()
         order by next_attempt_at, message_id limit $3 for update skip locked)
     returning message_id as "messageId", attribute, wanted, token, attempts`,
    [workspaceId, mailboxId, limit],
    'claim_pending_changes',
  )

export type PendingChange = Awaited<ReturnType<typeof claimChanges>>[number]

/** Deletes changes that were written, unless a newer one has replaced them. Returns the deleted ones. */
export async function settleChanges(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  done: readonly PendingChange[],
): Promise<{ readonly messageId: string; readonly attribute: Attribute }[]> {
  if (done.length === 0) return []
  return query(
    tx,
    `with settled as materialized (
       select message_id, attribute from pending_changes
        where workspace_id = $1 and mailbox_id = $2 and token = any($3::uuid[])
        order by message_id, attribute for update)
     delete from pending_changes i using settled s
      where i.workspace_id = $1 and i.mailbox_id = $2 and i.message_id = s.message_id and i.attribute = s.attribute
     returning i.message_id as "messageId", i.attribute`,
    [workspaceId, mailboxId, done.map(({ token }) => token)],
    'settle_pending_changes',
  )
}

/**
 * Makes all waiting changes due now, after the server became reachable again. Keeps that a change is a retry, but not how
 * often it failed during the outage: one more failure would delay it by up to 15 minutes.
 */
export async function hurryChanges(tx: Tx, { workspaceId, mailboxId }: Owner): Promise<void> {
  await query(
    tx,
    `update pending_changes set attempts = least(attempts, 1), next_attempt_at = least(next_attempt_at, now())
      where workspace_id = $1 and mailbox_id = $2 and refusal is null and (attempts > 1 or next_attempt_at > now())`,
    [workspaceId, mailboxId],
    'hurry_pending_changes',
  )
}

/** Time of the next due change; null if none is pending. */
export async function nextChangeAt(tx: Tx, { workspaceId, mailboxId }: Owner): Promise<Date | null> {
  const [row] = await query(
    tx,
    `select min(next_attempt_at) as at from pending_changes c
      where workspace_id = $1 and mailbox_id = $2 and ${isToWrite}`,
    [workspaceId, mailboxId],
    'next_pending_change',
  )
  return row?.at ?? null
}

/** Makes the other changes of a message due again, which waited for its arrival. */
export async function beginAgain(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  messageId: string,
): Promise<void> {
  await query(
    tx,
    `update pending_changes set attempts = 0, next_attempt_at = now()
      where workspace_id = $1 and mailbox_id = $2 and message_id = $3 and attribute <> 'arrival' and refusal is null`,
    [workspaceId, mailboxId, messageId],
    'begin_again_after_arrival',
  )
}
