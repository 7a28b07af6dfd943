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

export type FolderChoice = Awaited<ReturnType<typeof listChoices>>[number]

/** Replaces the folder settings; stores only those that differ from the default. */
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
