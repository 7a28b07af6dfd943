import { MailServerError } from '@postroom/mail'
import type { MailSync } from './mail-sync.ts'
import type { FetchedBatch, FolderBeingRead } from './prepare-messages.ts'
import type { BrokenMessage } from './quarantine.queries.ts'
import { quarantineAll } from './store-messages.ts'

const timesAtMost = 3
/** Errors that are not caused by the requested message. */
const unrelatedErrors: ReadonlySet<string> = new Set(['auth', 'limit', 'tls', 'certificate'])

const folderKey = ({ source, row }: FolderBeingRead): string =>
  `${source.mailboxId} ${row.uidValidity} ${row.path}`

/** Quarantine entry for a message whose content was not received. */
export const withoutBytes = (uid: number, kind: BrokenMessage['kind'], error: string): BrokenMessage => ({
  uid,
  kind,
  error,
  rawSha256: null,
  sizeBytes: 0,
  subject: '',
  flags: [],
  internalDate: null,
})

/**
 * Passes batches through and watches for failures. Some servers close the connection or refuse at a message that they
 * cannot read, which would block all messages after it: after a failure messages are fetched one by one, and a message
 * that fails three times in a row is quarantined.
 */
export async function* watchForFailures(
  mailSync: MailSync,
  folder: FolderBeingRead,
  batches: AsyncIterable<FetchedBatch>,
  expected: { readonly uids: readonly number[]; readonly missing: ReadonlySet<number> },
): AsyncGenerator<FetchedBatch> {
  const key = folderKey(folder)
  const iterator = batches[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value, done } = await iterator.next().catch(async (error: unknown) => {
        await recordFailure(mailSync, folder, expected, error)
        throw error
      })
      if (done) break
      yield value
    }
    mailSync.failedMessages.delete(key)
  } finally {
    await iterator.return?.(undefined)
  }
}

/** True if the last fetch of the folder failed, so that messages are fetched one by one. */
export const isCareful = (mailSync: MailSync, folder: FolderBeingRead): boolean =>
  mailSync.failedMessages.has(folderKey(folder))

async function recordFailure(
  mailSync: MailSync,
  folder: FolderBeingRead,
  { uids, missing }: { readonly uids: readonly number[]; readonly missing: ReadonlySet<number> },
  error: unknown,
): Promise<void> {
  const uid = uids.find((candidate) => missing.has(candidate))
  if (uid === undefined || !(error instanceof MailServerError) || unrelatedErrors.has(error.kind)) return
  const key = folderKey(folder)
  const before = mailSync.failedMessages.get(key)
  const times = before?.uid === uid ? before.times + 1 : 1
  mailSync.failedMessages.set(key, { uid, times })
  if (times < timesAtMost) return
  const reason = `The server fails when this message is requested: ${error.serverText ?? error.message}`
  await quarantineAll(mailSync.app, folder, [withoutBytes(uid, 'breaks_off', reason)])
  mailSync.failedMessages.set(key, { uid: 0, times: 0 })
}
