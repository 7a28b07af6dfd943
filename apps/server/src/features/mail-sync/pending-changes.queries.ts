import { makeReason, type Reason } from '@postroom/contract'
import type { MailServerError } from '@postroom/mail'
import { listMessagesOfConversations } from '#features/conversations/index.ts'
import { query, type Tx } from '#platform/db/index.ts'

/** `arrival`: a message that moved here from another inbox is to be appended. */
export type Attribute = 'seen' | 'flagged' | 'place' | 'arrival'

interface Owner {
  readonly workspaceId: string
  readonly mailboxId: string
}

/** Stores a pending change for the mail server; it replaces an earlier one for the same attribute. */
export async function queueChange(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  attribute: Attribute,
  wanted: string,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return
  await query(
    tx,
    `insert into pending_changes (workspace_id, mailbox_id, message_id, attribute, wanted)
     select $1, $2, id, $3, $4 from unnest($5::uuid[]) as m(id)
     on conflict (workspace_id, mailbox_id, message_id, attribute) do update
       set wanted = excluded.wanted, wanted_at = now(), token = gen_random_uuid(), attempts = 0,
           next_attempt_at = now(), refusal = null, refusals = 0`,
    [workspaceId, mailboxId, attribute, wanted, [...new Set(messageIds)].sort()],
    'insert_pending_changes',
  )
}

/**
 * Returns the pending changes of these messages by attribute. The row locks keep them from being settled before this
 * transaction ends, so a server change ignored here is applied by the transaction that settles them.
 */
export async function findWaiting(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  messageIds: readonly string[],
): Promise<Record<Attribute, ReadonlyMap<string, string>>> {
  const rows = await query(
    tx,
    `select message_id as "messageId", attribute, wanted from pending_changes
      where workspace_id = $1 and mailbox_id = $2 and message_id = any($3::uuid[]) and refusal is null
      order by message_id, attribute for key share`,
    [workspaceId, mailboxId, messageIds],
    'find_pending_changes',
  )
  const wantedByMessage = (attribute: Attribute): ReadonlyMap<string, string> =>
    new Map(
      rows.filter((row) => row.attribute === attribute).map(({ messageId, wanted }) => [messageId, wanted]),
    )
  return {
    seen: wantedByMessage('seen'),
    flagged: wantedByMessage('flagged'),
    place: wantedByMessage('place'),
    arrival: wantedByMessage('arrival'),
  }
}

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

/** Returns those of the messages that are about to be moved to junk or trash, in any mailbox. */
export async function findLeaving(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query(
    tx,
    `select message_id as "messageId" from pending_changes
      where workspace_id = $1 and message_id = any($2::uuid[]) and refusal is null
        and attribute = 'place' and wanted in ('junk', 'trash')
      order by message_id for key share`,
    [workspaceId, messageIds],
    'find_leaving',
  )
  return new Set(rows.map(({ messageId }) => messageId))
}

/** Returns one settled message for each conversation in which no change of the attribute is pending any more. */
export async function withNothingWaiting(
  tx: Tx,
  owner: Owner,
  attribute: Attribute,
  settled: readonly { readonly messageId: string; readonly attribute: Attribute }[],
): Promise<string[]> {
  const ids = settled.filter((one) => one.attribute === attribute).map(({ messageId }) => messageId)
  if (ids.length === 0) return []
  const conversations = await listMessagesOfConversations(tx, owner.workspaceId, ids)
  const waiting = await findWaiting(
    tx,
    owner,
    conversations.flatMap(({ messageIds }) => messageIds),
  )
  return conversations
    .filter(({ messageIds }) => !messageIds.some((id) => waiting[attribute].has(id)))
    .map(({ messageId }) => messageId)
}

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

/** Makes all waiting changes due now, after the server became reachable again. */
export async function hurryChanges(tx: Tx, { workspaceId, mailboxId }: Owner): Promise<void> {
  await query(
    tx,
    `update pending_changes set next_attempt_at = now()
      where workspace_id = $1 and mailbox_id = $2 and refusal is null and next_attempt_at > now()`,
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

/** Counts the pending changes of a mailbox. */
export const countWaiting = async (tx: Tx, { workspaceId, mailboxId }: Owner): Promise<number> => {
  const [row] = await query(
    tx,
    `select count(*)::int as count from pending_changes
      where workspace_id = $1 and mailbox_id = $2 and refusal is null`,
    [workspaceId, mailboxId],
  )
  return row?.count ?? 0
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

/** `wanted` of a move to the trash of a mailbox that a message has left for that of another inbox. */
export const movedAway = 'moved_away'

/**
 * Changes what is planned for messages that move from one mailbox to another: flags go along, arrivals and moves in the first
 * one are dropped, and so is their way to the trash of the second one, in which they were before.
 */
export async function replanForMove(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  // In the order in which they are settled. The second statement sees what was planned while this one waited.
  await query(
    tx,
    `select from pending_changes
      where workspace_id = $1 and message_id = any($2::uuid[]) and mailbox_id in ($3, $4)
      order by message_id, attribute, mailbox_id for update`,
    [workspaceId, messageIds, fromId, toId],
    'lock_to_replan',
  )
  await query(
    tx,
    `delete from pending_changes
      where workspace_id = $1 and message_id = any($2::uuid[])
        and (mailbox_id = $3 and attribute in ('arrival', 'place')
          or mailbox_id = $4 and attribute = 'place' and wanted = '${movedAway}')`,
    [workspaceId, messageIds, fromId, toId],
    'drop_before_move',
  )
  await query(
    tx,
    `with leaving as (
       delete from pending_changes
        where workspace_id = $1 and mailbox_id = $3 and message_id = any($2::uuid[]) and refusal is null
       returning message_id, attribute, wanted)
     insert into pending_changes (workspace_id, mailbox_id, message_id, attribute, wanted)
     select $1, $4, message_id, attribute, wanted from leaving
     on conflict (workspace_id, mailbox_id, message_id, attribute) do update
       set wanted = excluded.wanted, wanted_at = now(), token = gen_random_uuid(), attempts = 0,
           next_attempt_at = now(), refusal = null, refusals = 0`,
    [workspaceId, messageIds, fromId, toId],
    'take_flags_along',
  )
}

/** Those of the messages whose arrival in the mailbox is still to be written, also after a refusal. */
export async function findArriving(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  messageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query(
    tx,
    `select message_id as "messageId" from pending_changes
      where workspace_id = $1 and mailbox_id = $2 and message_id = any($3::uuid[]) and attribute = 'arrival'`,
    [workspaceId, mailboxId, messageIds],
    'find_arriving',
  )
  return new Set(rows.map(({ messageId }) => messageId))
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
