import { createParsePool, ParseFailure, type ParsePool } from '@postroom/mail'
import { z } from 'zod'
import { fileKindOf, mailIdOf, storeMailIds, takeTurns } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { pause } from '#platform/pause.ts'
import { orderReading } from '../file-text/read-attachments.ts'
import { indexWaiting } from '../word-index/search-index.ts'
import {
  deleteCaughtUp,
  listOld,
  listPartsWithoutText,
  type OldMessage,
  queueToIndex,
  queueToRead,
} from './catch-up.queries.ts'

const messagesAtOnce = 50
/** Bytes of mail in memory at once; a single message may be larger. */
const bytesAtOnce = 32_000_000
const runMs = 50_000

const catchUp = defineJob({ name: 'catch-up-mail', schema: z.object({}), policy: 'exclusive' })

export const catchUpJob = featureJob({
  definition: catchUp,
  cron: '* * * * *',
  handle: async (app, _payload, { signal }) => {
    await catchUpAll(app, AbortSignal.any([signal, AbortSignal.timeout(runMs)]))
  },
})

/** Processes one batch per workspace in turn. The next run continues where this one stopped. */
export async function catchUpAll(app: App, signal: AbortSignal): Promise<void> {
  const parser = createParsePool({ threads: 1, memoryLimitMb: 128 })
  try {
    await takeTurns(app, signal, async (workspaceId) => {
      const started = performance.now()
      const isMore = await catchUpBatch(app, parser, workspaceId)
      // Pauses as long as the batch took: old mail is not urgent and must leave capacity for other work.
      if (isMore) await pause(performance.now() - started, signal)
      return isMore
    })
  } finally {
    await parser.close()
  }
}

/** Returns whether more messages may be waiting. */
async function catchUpBatch(app: App, parser: ParsePool, workspaceId: string): Promise<boolean> {
  const listed = await app.db.read(workspaceId, (tx) => listOld(tx, workspaceId, messagesAtOnce))
  const batch = withinBytes(listed)
  if (batch.length === 0) return false
  const named: OldMessage[] = []
  for (const message of batch)
    named.push(
      message.mailId === null ? { ...message, mailId: await readMailId(app, parser, message) } : message,
    )
  await app.db.write(workspaceId, (tx) => keepBatch(app, tx, workspaceId, named))
  return true
}

function withinBytes(messages: readonly OldMessage[]): readonly OldMessage[] {
  let bytes = 0
  const beyond = messages.findIndex(({ sizeBytes }) => {
    bytes += sizeBytes
    return bytes > bytesAtOnce
  })
  return beyond < 0 ? messages : messages.slice(0, Math.max(1, beyond))
}

/** Null if the raw mail is missing or cannot be parsed: such a message is not treated as a copy. */
async function readMailId(app: App, parser: ParsePool, message: OldMessage): Promise<string | null> {
  try {
    return mailIdOf(message.key, await parser.parse(await app.blobs.get(message.rawSha256)))
  } catch (error) {
    const reason = error instanceof ParseFailure ? 'it cannot be parsed' : 'its bytes cannot be read'
    app.log.warn(
      { messageId: message.id, reason, error: String(error) },
      'an old message could not be processed',
    )
    return null
  }
}

async function keepBatch(app: App, tx: Tx, workspaceId: string, batch: readonly OldMessage[]): Promise<void> {
  const ids = batch.map(({ id }) => id)
  await storeMailIds(tx, workspaceId, batch)
  await queueFiles(app, tx, workspaceId, ids)
  await queueToIndex(tx, workspaceId, ids)
  await indexWaiting(app, tx, workspaceId)
  await deleteCaughtUp(tx, workspaceId, ids)
}

async function queueFiles(
  app: App,
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<void> {
  const parts = await listPartsWithoutText(tx, workspaceId, messageIds)
  const readable = parts.filter(({ contentType, fileName }) => fileKindOf(contentType, fileName))
  if (readable.length === 0) return
  await queueToRead(
    tx,
    workspaceId,
    readable.map(({ id }) => id),
  )
  await orderReading(app, tx, workspaceId)
}
