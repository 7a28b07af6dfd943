import type { WriteBack } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

export type WriteBackSwitches = Pick<
  WriteBack,
  'readThere' | 'readHere' | 'flags' | 'archiveThere' | 'closeHere' | 'hideHere' | 'version'
>

/** Two-way sync is mostly off for teams; a personal mailbox looks the same in every mail program. */
const defaults: Record<WriteBack['scope'], WriteBackSwitches> = {
  TEAM: {
    readThere: false,
    readHere: false,
    flags: true,
    archiveThere: false,
    closeHere: false,
    hideHere: false,
    version: 1,
  },
  PERSONAL: {
    readThere: true,
    readHere: true,
    flags: true,
    archiveThere: false,
    closeHere: true,
    hideHere: true,
    version: 1,
  },
}

/** Finds the two-way sync settings of a mailbox, or the defaults. */
export async function findWriteBack(
  tx: Tx,
  workspaceId: string,
  { id, scope }: { readonly id: string; readonly scope: WriteBack['scope'] },
): Promise<WriteBackSwitches> {
  const [row] = await query(
    tx,
    `select read_there as "readThere", read_here as "readHere", flags, archive_there as "archiveThere",
            close_here as "closeHere", hide_here as "hideHere", version
       from write_back_settings where workspace_id = $1 and mailbox_id = $2`,
    [workspaceId, id],
    'find_write_back',
  )
  return row ?? defaults[scope]
}

export async function putWriteBack(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  writeBack: WriteBackSwitches,
): Promise<void> {
  await query(
    tx,
    `insert into write_back_settings (workspace_id, mailbox_id, read_there, read_here, flags, archive_there, close_here,
            hide_here, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (workspace_id, mailbox_id) do update
       set read_there = excluded.read_there, read_here = excluded.read_here, flags = excluded.flags,
           archive_there = excluded.archive_there, close_here = excluded.close_here, hide_here = excluded.hide_here,
           version = excluded.version`,
    [
      workspaceId,
      mailboxId,
      writeBack.readThere,
      writeBack.readHere,
      writeBack.flags,
      writeBack.archiveThere,
      writeBack.closeHere,
      writeBack.hideHere,
      writeBack.version,
    ],
  )
}
