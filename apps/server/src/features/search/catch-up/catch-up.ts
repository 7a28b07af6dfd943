import { createParsePool, ParseFailure, type ParsePool } from '@postroom/mail'
import { z } from 'zod'
import { fileKindOf, mailIdOf, storeMailIds, takeTurns } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { pause } from '#platform/pause.ts'
import { orderReading } from '../file-text/read-attachments.ts'
import { indexWaiting } from '../word-index/search-index.ts'

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

interface OldMessage extends Record<string, unknown> {
  readonly id: string
  readonly conversationId: string
  readonly key: string
  readonly rawSha256: Buffer
  readonly sizeBytes: number
  readonly mailId: string | null
}

/** Returns whether more messages may be waiting. */
async function catchUpBatch(app: App, parser: ParsePool, workspaceId: string): Promise<boolean> {
  const listed = await app.db.read(workspaceId, (tx) => listOld(tx, workspaceId))
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

const listOld = (tx: Tx, workspaceId: string): Promise<OldMessage[]> =>
  rawQuery(
    tx,
    `select m.id, m.conversation_id as "conversationId", m.message_key as key, m.raw_sha256 as "rawSha256",
            m.size_bytes as "sizeBytes", m.mail_id as "mailId"
       from messages_to_catch_up w join messages m on m.workspace_id = $1 and m.id = w.message_id
      where w.workspace_id = $1 order by w.message_id desc limit ${messagesAtOnce}`,
    [workspaceId],
  )

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
  await rawQuery(
    tx,
    `insert into messages_to_index (workspace_id, message_id)
     select $1, m.id from messages m where m.workspace_id = $1 and m.id = any($2::uuid[]) on conflict do nothing`,
    [workspaceId, ids],
  )
  await indexWaiting(app, tx, workspaceId)
  await rawQuery(
    tx,
    'delete from messages_to_catch_up where workspace_id = $1 and message_id = any($2::uuid[])',
    [workspaceId, ids],
  )
}

async function queueFiles(
  app: App,
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<void> {
  const parts = await rawQuery<{ id: string; contentType: string; fileName: string | null }>(
    tx,
    `select a.id, a.content_type as "contentType", a.file_name as "fileName" from attachments a
      where a.workspace_id = $1 and a.message_id = any($2::uuid[])
        and not exists (select from attachment_texts x where x.workspace_id = $1 and x.attachment_id = a.id)`,
    [workspaceId, messageIds],
  )
  const readable = parts.filter(({ contentType, fileName }) => fileKindOf(contentType, fileName))
  if (readable.length === 0) return
  await rawQuery(
    tx,
    `insert into attachments_to_read (workspace_id, attachment_id) select $1, unnest($2::uuid[])
     on conflict do nothing`,
    [workspaceId, readable.map(({ id }) => id)],
  )
  await orderReading(app, tx, workspaceId)
}
