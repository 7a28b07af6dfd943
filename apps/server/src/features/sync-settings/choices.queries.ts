import type { ImapFolder } from '@postroom/mail'
import { query, type Tx } from '#platform/db/index.ts'

export interface OfMailbox {
  readonly workspaceId: string
  readonly mailboxId: string
}

/** Lists the folder settings of a mailbox. */
export const listChoices = (tx: Tx, { workspaceId, mailboxId }: OfMailbox) =>
  query(
    tx,
    `select path, is_synced as "isSynced", role from mail_folder_choices where workspace_id = $1 and mailbox_id = $2`,
    [workspaceId, mailboxId],
    'list_folder_choices',
  )

/** Version of the folder settings, which rises with every change. */
export async function foldersVersion(tx: Tx, { workspaceId, mailboxId }: OfMailbox): Promise<number> {
  const [row] = await query(
    tx,
    'select folders_version as version from sync_settings where workspace_id = $1 and mailbox_id = $2',
    [workspaceId, mailboxId],
  )
  return row?.version ?? 1
}

export type FolderChoice = Awaited<ReturnType<typeof listChoices>>[number]

/** Replaces the folder settings and raises their version; stores only those that differ from the default. */
export async function putChoices(
  tx: Tx,
  { workspaceId, mailboxId }: OfMailbox,
  choices: readonly FolderChoice[],
): Promise<void> {
  await query(tx, 'delete from mail_folder_choices where workspace_id = $1 and mailbox_id = $2', [
    workspaceId,
    mailboxId,
  ])
  await query(
    tx,
    `insert into sync_settings (workspace_id, mailbox_id, folders_version) values ($1, $2, 2)
     on conflict (workspace_id, mailbox_id) do update set folders_version = sync_settings.folders_version + 1`,
    [workspaceId, mailboxId],
  )
  await query(
    tx,
    `insert into mail_folder_choices (workspace_id, mailbox_id, path, is_synced, role)
     select $1, $2, c.path, c.is_synced, c.role
       from jsonb_to_recordset($3::jsonb) as c(path text, is_synced boolean, role text)
      where not c.is_synced or c.role is not null`,
    [
      workspaceId,
      mailboxId,
      JSON.stringify(choices.map(({ path, isSynced, role }) => ({ path, is_synced: isSynced, role }))),
    ],
  )
}

/** Applies chosen roles over the server's; a folder that had the role on the server loses it. */
export function withChosenRoles(
  listed: readonly ImapFolder[],
  choices: readonly FolderChoice[],
): ImapFolder[] {
  const roles = new Map(choices.flatMap(({ path, role }) => (role ? [[role as string, path]] : [])))
  const chosen = new Map(choices.flatMap(({ path, role }) => (role ? [[path, role]] : [])))
  return listed.map((folder) => {
    const role = chosen.get(folder.path)
    if (role) return { ...folder, role }
    const isReplaced = folder.role !== null && roles.has(folder.role)
    return isReplaced ? { ...folder, role: null } : folder
  })
}
