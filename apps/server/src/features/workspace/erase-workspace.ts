import { escapeIdentifier as quoted } from 'pg'
import { eraseAllConversations } from '#features/conversations/index.ts'
import { disconnectMailboxRow, listMailboxRows } from '#features/mailboxes/index.ts'
import { deleteWorkspaceRow, endSessionsAsSystem, listMemberRows } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { allowLongStatements, deletePeopleWithoutWorkspace } from './erase-workspace.queries.ts'

/**
 * Erases a workspace with all rows and files, and accounts that are in no other one. Raw mail that other workspaces
 * reference is kept; nothing is changed on mail servers.
 */
export async function eraseWorkspace(app: App, workspaceId: string, signal: AbortSignal): Promise<void> {
  await signEveryoneOut(app, workspaceId)
  await disconnectMailboxes(app, workspaceId)
  if (!(await eraseAllConversations(app, workspaceId, signal))) return
  await app.db.write(workspaceId, async (tx) => {
    // One cascading statement over all tables may take long.
    await allowLongStatements(tx)
    const people = await listMemberRows(tx, workspaceId)
    await releaseFiles(app, tx, workspaceId)
    await rawQuery(tx, "delete from jobs.job where data->>'workspaceId' = $1", [workspaceId])
    await deleteWorkspaceRow(tx, workspaceId)
    const userIds = people.filter(({ type }) => type === 'User').map(({ userId }) => userId)
    await deletePeopleWithoutWorkspace(tx, userIds)
  })
  app.log.info({ workspaceId }, 'a workspace was deleted')
}

async function signEveryoneOut(app: App, workspaceId: string): Promise<void> {
  const members = await app.db.read(workspaceId, (tx) => listMemberRows(tx, workspaceId))
  for (const { userId } of members)
    await endSessionsAsSystem(app, userId, 'delete-workspaces', { workspaceId })
}

/** Stops fetching mail before the data is erased. */
async function disconnectMailboxes(app: App, workspaceId: string): Promise<void> {
  const cause = { kind: 'system', id: null, text: 'delete-workspaces' } as const
  await changeAsSystem(app, workspaceId, cause, async (change) => {
    const rows = await listMailboxRows(change.tx, workspaceId)
    for (const { id, state } of rows) if (state !== 'disconnected') await disconnectMailboxRow(change, id)
  })
}

/** Releases pictures, uploads and other files stored by features. */
async function releaseFiles(app: App, tx: Tx, workspaceId: string): Promise<void> {
  for (const { table, column } of app.blobColumns) {
    const rows = await rawQuery<{ sha256: Buffer }>(
      tx,
      `select ${quoted(column)} as sha256 from ${quoted(table)}
        where workspace_id = $1 and ${quoted(column)} is not null`,
      [workspaceId],
    )
    await app.blobs.release(
      rows.map(({ sha256 }) => sha256),
      { tx: blobTransaction(tx) },
    )
  }
}
