import type { MailMirror } from '@postroom/contract'
import { rawQuery, type Tx } from '#platform/db/index.ts'

export type MirrorSwitches = Pick<
  MailMirror,
  'readThere' | 'readHere' | 'flags' | 'archiveThere' | 'closeHere' | 'hideHere' | 'version'
>

/** Two-way sync is mostly off for teams; a personal mailbox looks the same in every mail program. */
const defaults: Record<MailMirror['scope'], MirrorSwitches> = {
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
export async function findMirror(
  tx: Tx,
  workspaceId: string,
  { id, scope }: { readonly id: string; readonly scope: MailMirror['scope'] },
): Promise<MirrorSwitches> {
  const [row] = await rawQuery<MirrorSwitches & Record<string, unknown>>(
    tx,
    `select read_there as "readThere", read_here as "readHere", flags, archive_there as "archiveThere",
            close_here as "closeHere", hide_here as "hideHere", version
       from mail_mirrors where workspace_id = $1 and mailbox_id = $2`,
    [workspaceId, id],
    'find_mail_mirror',
  )
  return row ?? defaults[scope]
}

export async function putMirror(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  mirror: MirrorSwitches,
): Promise<void> {
  await rawQuery(
    tx,
    `insert into mail_mirrors (workspace_id, mailbox_id, read_there, read_here, flags, archive_there, close_here,
            hide_here, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (workspace_id, mailbox_id) do update
       set read_there = excluded.read_there, read_here = excluded.read_here, flags = excluded.flags,
           archive_there = excluded.archive_there, close_here = excluded.close_here, hide_here = excluded.hide_here,
           version = excluded.version`,
    [
      workspaceId,
      mailboxId,
      mirror.readThere,
      mirror.readHere,
      mirror.flags,
      mirror.archiveThere,
      mirror.closeHere,
      mirror.hideHere,
      mirror.version,
    ],
  )
}
