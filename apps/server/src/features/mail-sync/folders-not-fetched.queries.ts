import { query, type Tx } from '#platform/db/index.ts'
import type { FoldersNotFetched } from './choose-folders.ts'
import type { MailSource } from './folders.queries.ts'

type OfMailbox = Pick<MailSource, 'workspaceId' | 'mailboxId'>

/** Stores the folders, as last listed, that are not fetched but that mail can be moved to. */
export async function noteOtherFolders(
  tx: Tx,
  { workspaceId, mailboxId }: OfMailbox,
  { paths, labels }: FoldersNotFetched,
): Promise<void> {
  await query(
    tx,
    `insert into mail_other_folders (workspace_id, mailbox_id, paths, labels) values ($1, $2, $3, $4)
     on conflict (workspace_id, mailbox_id) do update set paths = excluded.paths, labels = excluded.labels
       where (mail_other_folders.paths, mail_other_folders.labels) is distinct from (excluded.paths, excluded.labels)`,
    [workspaceId, mailboxId, paths, labels],
    'note_other_folders',
  )
}

/** Lists the folders that are not fetched but that mail can be moved to. */
export async function listOtherFolders(
  tx: Tx,
  { workspaceId, mailboxId }: OfMailbox,
): Promise<FoldersNotFetched> {
  const [row] = await query(
    tx,
    'select paths, labels from mail_other_folders where workspace_id = $1 and mailbox_id = $2',
    [workspaceId, mailboxId],
    'list_other_folders',
  )
  return row ?? { paths: [], labels: [] }
}

/** Records that messages were moved to a folder that is not synced; a null path removes the record. */
export async function noteMovedAway(
  tx: Tx,
  { workspaceId, mailboxId }: OfMailbox,
  messageIds: readonly string[],
  path: string | null,
): Promise<void> {
  if (messageIds.length === 0) return
  await (path === null
    ? query(
        tx,
        'delete from mail_moved_away where workspace_id = $1 and mailbox_id = $2 and message_id = any($3::uuid[])',
        [workspaceId, mailboxId, messageIds],
        'forget_moved_away',
      )
    : query(
        tx,
        `insert into mail_moved_away (workspace_id, mailbox_id, message_id, path)
         select distinct $1::uuid, $2::uuid, m.id, $4 from unnest($3::uuid[]) as m(id)
         on conflict (workspace_id, message_id, mailbox_id) do update set path = excluded.path`,
        [workspaceId, mailboxId, messageIds, path],
        'note_moved_away',
      ))
}

/** Folder paths by message ID. */
export async function listMovedAway(
  tx: Tx,
  { workspaceId, mailboxId }: OfMailbox,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(
    tx,
    `select message_id as "messageId", path from mail_moved_away
      where workspace_id = $1 and mailbox_id = $2 and message_id = any($3::uuid[])`,
    [workspaceId, mailboxId, messageIds],
    'list_moved_away',
  )
  return new Map(rows.map(({ messageId, path }) => [messageId, path]))
}
