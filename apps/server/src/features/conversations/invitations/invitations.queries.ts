import type { Invitation, TransferEncoding } from '@postroom/mail'
import { query, type Tx } from '#platform/db/index.ts'

const partColumns = `m.id as "messageId", m.inbox_id as "inboxId", lower(m.addresses->'from'->0->>'address') as sender,
  m.raw_sha256 as "rawSha256", a.encoding, a.start_byte as start, a.end_byte as "end"`
const firstPart = `join lateral (select * from attachments a
     where a.workspace_id = m.workspace_id and a.message_id = m.id and a.content_type = 'text/calendar'
     order by a.position limit 1) a on true`

const isUnread = `m.workspace_id = $1 and m.kind = 'calendar'
  and not exists (select from calendar_invitations i where i.workspace_id = $1 and i.message_id = m.id)`

const toPart = <R extends { encoding: string }>(row: R) => ({
  ...row,
  encoding: row.encoding as TransferEncoding,
})

/** Calendar parts that have not been parsed yet. */
export async function listUnreadParts(tx: Tx, workspaceId: string, limit: number) {
  const rows = await query(
    tx,
    `select ${partColumns} from messages m ${firstPart} where ${isUnread} order by m.id limit $2`,
    [workspaceId, limit],
    'list_unread_invitations',
  )
  return rows.map(toPart)
}

/** A calendar part of a message; `sender` is null if the message names none. */
export type CalendarPart = Awaited<ReturnType<typeof listUnreadParts>>[number]

/** Calendar parts of these messages that have not been parsed yet. */
export async function listUnreadAmong(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<CalendarPart[]> {
  const rows = await query(
    tx,
    `select ${partColumns} from messages m ${firstPart} where ${isUnread} and m.id = any($2::uuid[])`,
    [workspaceId, messageIds],
    'list_unread_among',
  )
  return rows.map(toPart)
}

/** The first calendar part of a message. */
export async function findCalendarPart(
  tx: Tx,
  workspaceId: string,
  messageId: string,
): Promise<CalendarPart | undefined> {
  const [part] = await query(
    tx,
    `select ${partColumns} from messages m ${firstPart} where m.workspace_id = $1 and m.id = $2`,
    [workspaceId, messageId],
  )
  return part && toPart(part)
}

/** Stores an unreadable invitation as null, so that it is not parsed again and again. */
export async function insertInvitation(
  tx: Tx,
  workspaceId: string,
  { messageId, inboxId, sender }: CalendarPart,
  invitation: Invitation | null,
): Promise<void> {
  await query(
    tx,
    `insert into calendar_invitations (workspace_id, message_id, inbox_id, uid, recurrence_id, method, sequence, stamp,
       organizer, sender, invitation)
     values ($1, $2, $3, $4, $5, $6, $7, $8::text /* or null */::timestamptz, $9, $10, $11) on conflict do nothing`,
    [
      workspaceId,
      messageId,
      inboxId,
      invitation?.uid ?? '',
      invitation?.recurrenceId ?? '',
      invitation?.method ?? 'PUBLISH',
      invitation?.sequence ?? 0,
      invitation?.stamp ?? null,
      invitation?.organizer?.address.toLowerCase() ?? '',
      sender ?? '',
      JSON.stringify(invitation ?? {}),
    ],
  )
}

/**
 * Invitations with their current state. Only later messages from the same organiser update an event; its uid alone does
 * not suffice.
 */
export async function listInvitations(tx: Tx, workspaceId: string, messageIds: readonly string[]) {
  const rows = await query(
    tx,
    `select i.message_id as "messageId", i.invitation, i.answer, i.answered_by as "answeredBy",
            i.answered_at as "answeredAt",
            coalesce((select case when l.method = 'CANCEL' then 'cancelled' else 'changed' end
                from calendar_invitations l
               where l.workspace_id = $1 and l.inbox_id = i.inbox_id and l.uid = i.uid and l.message_id <> i.message_id
                 and l.method in ('REQUEST', 'CANCEL') and l.sender = i.organizer and l.organizer = i.organizer
                 and l.recurrence_id in ('', i.recurrence_id)
                 and (l.sequence, coalesce(l.stamp, '-infinity')) > (i.sequence, coalesce(i.stamp, '-infinity'))
               order by l.sequence desc, l.stamp desc nulls last limit 1),
              case when (i.invitation->>'isCancelled')::boolean or i.method = 'CANCEL' then 'cancelled'
                   else 'current' end) as state /* not null */
       from calendar_invitations i
      where i.workspace_id = $1 and i.message_id = any($2::uuid[]) and i.uid <> ''`,
    [workspaceId, messageIds],
    'list_invitations',
  )
  return rows.map((row) => ({
    ...row,
    invitation: row.invitation as Invitation,
    state: row.state as 'current' | 'changed' | 'cancelled',
  }))
}

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number]

/** Stores which answer was sent, by whom and when. */
export async function keepAnswer(
  tx: Tx,
  workspaceId: string,
  messageId: string,
  answer: { answer: string; by: string; at: Date },
): Promise<void> {
  await query(
    tx,
    `update calendar_invitations set answer = $3, answered_by = $4, answered_at = $5
      where workspace_id = $1 and message_id = $2`,
    [workspaceId, messageId, answer.answer, answer.by, answer.at],
  )
}
