import { decodePart } from '@postroom/mail'
import { z } from 'zod'
import { fileKindOf, storable } from '#features/conversations/index.ts'
import { isAnySyncing } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { indexWaiting } from '../word-index/search-index.ts'
import {
  holdMessage,
  isAnyToRead,
  listFilesToRead,
  queueMessage,
  storeText,
  type WaitingFile,
} from './files-to-read.queries.ts'
import { type FileReader, openFileReader } from './read-file-text.ts'

const maxFileBytes = 25_000_000
const atOnce = 20

const readAttachments = defineJob({
  name: 'read-attachments',
  schema: z.object({ workspaceId: z.uuid() }),
  policy: 'stately',
  wake: true,
})

/**
 * Schedules text extraction when mail with files arrives, apart from its ingestion. Files found by a first sync are
 * read after it.
 */
export const attachmentReader = defineConsumer({
  name: 'attachment-texts',
  types: ['message.received', 'message.queued', 'conversations.synced', 'mailbox.changed'],
  handle: async (app, tx, { workspaceId, type }) => {
    const isOfNow = type === 'message.received' || type === 'message.queued'
    if (!isOfNow && (await isAnySyncing(tx, workspaceId))) return
    if (!(await isAnyToRead(tx, workspaceId))) return
    await orderReading(app, tx, workspaceId)
  },
})

export async function orderReading(app: App, tx: Tx, workspaceId: string): Promise<void> {
  await app.jobs.send(readAttachments, { workspaceId }, { singletonKey: workspaceId, tx: jobConnection(tx) })
}

export const readAttachmentsJob = featureJob({
  definition: readAttachments,
  handle: (app, { workspaceId }, { signal }) => readWaitingFiles(app, workspaceId, signal),
})

/**
 * Reads one file at a time and stores each text, so that an interrupted job continues where it stopped. Indexes texts
 * that were stored but not indexed, even if no file is left.
 */
export async function readWaitingFiles(app: App, workspaceId: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const files = await app.db.read(workspaceId, (tx) => listWaiting(tx, workspaceId))
    if (files.length > 0) await readFiles(app, workspaceId, files, signal)
    if (signal?.aborted) return
    await app.db.write(workspaceId, (tx) => indexWaiting(app, tx, workspaceId))
    if (files.length < atOnce) return
  }
}

/** Uses one worker thread per run: a hostile file that corrupts it can affect only files of this workspace. */
async function readFiles(
  app: App,
  workspaceId: string,
  files: readonly WaitingFile[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const reader = openFileReader()
  try {
    for (const file of files) {
      if (signal?.aborted) return
      const answer = await textOf(app, reader, file)
      await app.db.write(workspaceId, (tx) => keepText(tx, workspaceId, file, answer))
    }
  } finally {
    await reader.close()
  }
}

/** During a first sync, only files of newly arrived mail. */
const listWaiting = async (tx: Tx, workspaceId: string): Promise<WaitingFile[]> =>
  listFilesToRead(tx, workspaceId, { onlyNew: await isAnySyncing(tx, workspaceId), limit: atOnce })

type Answer = { readonly text: string; readonly problem: string | null }

async function textOf(app: App, reader: FileReader, file: WaitingFile): Promise<Answer> {
  const kind = fileKindOf(file.contentType, file.fileName)
  const [start, end] = [Number(file.start), Number(file.end)]
  if (!kind || end - start > maxFileBytes * 1.4) return { text: '', problem: 'too large' }
  const chunks: Uint8Array[] = []
  for await (const chunk of await app.blobs.getRange(file.rawSha256, start, end)) chunks.push(chunk)
  const raw = Buffer.concat(chunks)
  const inner =
    file.innerStart === null ? null : { start: Number(file.innerStart), end: Number(file.innerEnd) }
  const part = { start: 0, end: raw.length, encoding: file.encoding, ...(inner && { inner }) }
  const answer = await reader.read({ bytes: new Uint8Array(decodePart(raw, part)), kind })
  return 'text' in answer
    ? { text: storable(answer.text), problem: null }
    : { text: '', problem: storable(answer.problem).slice(0, 200) }
}

async function keepText(
  tx: Tx,
  workspaceId: string,
  { id, messageId }: WaitingFile,
  { text, problem }: Answer,
): Promise<void> {
  // Before its rows: deleting it takes the message first, and each would wait for the other.
  if (!(await holdMessage(tx, workspaceId, messageId))) return
  await storeText(tx, workspaceId, { id, messageId, text, problem })
  if (text !== '') await queueMessage(tx, workspaceId, messageId)
}
