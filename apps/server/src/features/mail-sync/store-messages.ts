import { type IncomingMessage, storeIncoming } from '#features/conversations/index.ts'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import { Failure } from '#platform/errors/index.ts'
import type { MailSync } from './mail-sync.ts'
import { noteObjects } from './objects.queries.ts'
import type { FolderBeingRead, PreparedBatch } from './prepare-messages.ts'
import { isProbe } from './probe-message.ts'
import { noteProbesFound } from './probes.queries.ts'
import { type BrokenMessage, quarantineMessage } from './quarantine.queries.ts'
import { showAgain } from './show-again.ts'

export interface StoredCount {
  readonly held: number
  readonly quarantined: number
}

/**
 * Stores parsed messages and quarantines those that cannot be parsed or stored. Throws on database failures, so that the
 * batch is fetched again.
 */
export async function storePrepared(
  mailSync: MailSync,
  folder: FolderBeingRead,
  { incoming: messages, broken, objects }: PreparedBatch,
): Promise<StoredCount> {
  const quarantined = [...broken]
  const probes = messages.filter(({ parsed }) => isProbe(mailSync.app, parsed))
  const incoming = probes.length > 0 ? messages.filter((message) => !probes.includes(message)) : messages
  await storeHalving(mailSync.app, folder, incoming, quarantined)
  await noteObjects(mailSync.app, folder.source, objects)
  noteArrivals(mailSync, folder, incoming)
  await quarantineAll(mailSync.app, folder, quarantined)
  await noteProbes(mailSync.app, folder, probes)
  return { held: incoming.length + broken.length - quarantined.length, quarantined: quarantined.length }
}

/** Records the delay of new mail in the inbox for metrics and the health check. */
export function noteArrivals(
  { arrivals }: MailSync,
  { role }: FolderBeingRead,
  incoming: readonly IncomingMessage[],
): void {
  if (role !== 'inbox') return
  for (const { isNew, internalDate } of incoming) if (isNew) arrivals.note(internalDate)
}

/** Records received probe messages, which are deleted from the server and never become conversations. */
async function noteProbes(
  app: App,
  { source, role, row }: FolderBeingRead,
  probes: readonly IncomingMessage[],
): Promise<void> {
  if (probes.length === 0) return
  const place = { path: row.path, uidValidity: row.uidValidity, isInbox: role === 'inbox' }
  await app.db.write(source.workspaceId, async (tx) => {
    await noteProbesFound(
      tx,
      source,
      place,
      probes.map(({ uid }) => uid),
    )
    await wakeMailSync(tx, source.mailboxId, 'probe')
  })
}

/** Stores a batch; on an error caused by its content, bisects the batch to find and quarantine the message. */
async function storeHalving(
  app: App,
  folder: FolderBeingRead,
  batch: readonly IncomingMessage[],
  broken: BrokenMessage[],
): Promise<void> {
  if (batch.length === 0) return
  try {
    await storeIncoming(app, folder.source.workspaceId, batch, showAgain(folder.source))
  } catch (error) {
    if (!isAboutContent(error)) throw error
    const [only] = batch
    if (batch.length === 1 && only) {
      const { uid, rawSha256, sizeBytes, flags, internalDate, parsed } = only
      const subject = storable(parsed.subject).slice(0, 300)
      broken.push({
        uid,
        rawSha256,
        sizeBytes,
        subject,
        flags: flags.map(storable),
        internalDate,
        kind: 'not_stored',
        error: String(error),
      })
      return
    }
    const middle = Math.ceil(batch.length / 2)
    await storeHalving(app, folder, batch.slice(0, middle), broken)
    await storeHalving(app, folder, batch.slice(middle), broken)
  }
}

const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** True for PostgreSQL errors caused by data (classes 22, 23, 54) and for our own bugs while handling a message. */
export function isAboutContent(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Failure || 'errno' in error) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(?:22|23|54)/.test(code) || error instanceof TypeError || error instanceof RangeError
}

/** Quarantines messages in one transaction and logs them. */
export async function quarantineAll(
  app: App,
  { source, row }: FolderBeingRead,
  broken: readonly BrokenMessage[],
): Promise<void> {
  if (broken.length === 0) return
  await app.db.write(source.workspaceId, async (tx) => {
    for (const message of broken) await quarantineMessage(tx, source, row, message)
  })
  app.log.warn(
    { mailboxId: source.mailboxId, folder: row.path, uids: broken.map(({ uid }) => uid) },
    'messages quarantined',
  )
}
