import { decodePart, readInvitation } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { storable } from '../ingest/incoming-message.ts'
import {
  type CalendarPart,
  type InvitationRow,
  insertInvitation,
  listInvitations,
  listUnreadAmong,
  listUnreadParts,
} from './invitations.queries.ts'

const batchSize = 50
/** Larger than the description of any real event. */
const maxBytes = 1_000_000

/** Parses calendar mail after it is stored, so that ingestion does not wait for it. */
export const invitationReader = defineConsumer({
  name: 'invitations',
  types: ['message.received', 'conversations.synced'],
  handle: (app, tx, { workspaceId }) => readWaiting(app, tx, workspaceId),
})

/** Reads the calendar parts of all messages that were not read yet. */
export async function readWaiting(app: App, tx: Tx, workspaceId: string): Promise<void> {
  for (;;) {
    const parts = await listUnreadParts(tx, workspaceId, batchSize)
    await readParts(app, tx, workspaceId, parts)
    if (parts.length < batchSize) return
  }
}

async function readParts(
  app: App,
  tx: Tx,
  workspaceId: string,
  parts: readonly CalendarPart[],
): Promise<void> {
  for (const part of parts) {
    const text = await calendarTextOf(app, part)
    await insertInvitation(tx, workspaceId, part, text === null ? null : readInvitation(text))
  }
}

/**
 * Returns the invitations of messages. Parses pending ones first, since they may update or cancel others of the same
 * event.
 */
export async function invitationsOf(
  { app, tx, workspaceId }: { app: App; tx: Tx; workspaceId: string },
  messageIds: readonly string[],
): Promise<InvitationRow[]> {
  await readParts(app, tx, workspaceId, await listUnreadAmong(tx, workspaceId, messageIds))
  return listInvitations(tx, workspaceId, messageIds)
}

/** Reads the calendar part as text; null if too large or not UTF-8 (required by RFC 6047, 2.4). */
export async function calendarTextOf(app: App, part: CalendarPart): Promise<string | null> {
  const [start, end] = [Number(part.start), Number(part.end)]
  if (end - start > maxBytes) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of await app.blobs.getRange(part.rawSha256, start, end)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return storable(
    decodePart(bytes, { start: 0, end: bytes.length, encoding: part.encoding }).toString('utf8'),
  )
}
