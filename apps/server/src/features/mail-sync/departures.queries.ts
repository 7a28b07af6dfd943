import { query, type Tx } from '#platform/db/index.ts'
import type { MailSource } from './folders.queries.ts'

type Source = Omit<MailSource, 'inboxId'>

/** Records messages that have left a folder, to be settled after all folders were synced. */
export async function noteDepartures(
  tx: Tx,
  { workspaceId, mailboxId }: Source,
  fromRole: string,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return
  await query(
    tx,
    `insert into mail_departures (workspace_id, mailbox_id, message_id, from_role)
     select distinct $1::uuid, $2::uuid, id, $3 from unnest($4::uuid[]) as m(id)
     on conflict (workspace_id, mailbox_id, message_id) do update
       set from_role = excluded.from_role, left_at = clock_timestamp()`,
    [workspaceId, mailboxId, fromRole, messageIds],
    'note_departures',
  )
}

/** Removes and returns departures recorded before `before`, the start of a completed run over all folders. */
export const takeDepartures = (tx: Tx, { workspaceId, mailboxId }: Source, before: Date) =>
  query(
    tx,
    `delete from mail_departures where workspace_id = $1 and mailbox_id = $2 and left_at < $3
     returning message_id as "messageId", from_role as "fromRole"`,
    [workspaceId, mailboxId, before],
    'take_departures',
  )

export type Departure = Awaited<ReturnType<typeof takeDepartures>>[number]

export async function hasDepartures(tx: Tx, { workspaceId, mailboxId }: Source): Promise<boolean> {
  const rows = await query(
    tx,
    'select from mail_departures where workspace_id = $1 and mailbox_id = $2 limit 1',
    [workspaceId, mailboxId],
    'has_departures',
  )
  return rows.length > 0
}

/** Time of the database server, which also timestamps departures. */
export async function databaseTime(tx: Tx): Promise<Date> {
  const [row] = await query(tx, 'select clock_timestamp() as now', [])
  return row?.now ?? new Date()
}
