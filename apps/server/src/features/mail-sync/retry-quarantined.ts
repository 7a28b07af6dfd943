import { deleteLocations } from '#features/conversations/index.ts'
import { folderLocation } from './examine-folder.ts'
import { findFolder } from './folders.queries.ts'
import { prepareMessages } from './prepare-messages.ts'
import { dropStoredQuarantined, listKeptAskedFor } from './quarantine.queries.ts'
import type { SyncContext } from './read-folder.ts'
import { storePrepared } from './store-messages.ts'

/** Parses and stores quarantined messages again for which a person asked and whose content is stored. */
export async function retryKept({ mailSync, source, tally }: SyncContext): Promise<void> {
  const { app } = mailSync
  const kept = await app.db.read(source.workspaceId, (tx) => listKeptAskedFor(tx, source))
  for (const message of kept) {
    const row = await app.db.read(source.workspaceId, (tx) => findFolder(tx, source, message.path))
    if (!row) continue
    const uidValidity = BigInt(message.uidValidity)
    const { flags, internalDate, rawSha256 } = message
    const uid = Number(message.uid)
    const raw = await app.blobs.get(rawSha256)
    const folder = { source, role: row.role, row: { ...row, uidValidity } }
    const fetched = { uid, flags, internalDate, raw, storedSha256: rawSha256 }
    const prepared = await prepareMessages(mailSync, folder, { messages: [fetched] })
    const { held } = await storePrepared(mailSync, folder, prepared)
    await app.db.write(source.workspaceId, async (tx) => {
      await dropStoredQuarantined(tx, source, folder.row, uid)
      // Its UID belongs to an earlier UIDVALIDITY, so no sync run would notice that this location is gone.
      if (uidValidity !== row.uidValidity)
        await deleteLocations(tx, source.workspaceId, folderLocation(source, folder.row), [uid])
    })
    tally.add(message.path, { held, quarantined: -held })
  }
}
