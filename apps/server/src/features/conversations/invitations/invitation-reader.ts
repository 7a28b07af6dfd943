import { decodePart, readInvitation } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
import { storable } from '../ingest/incoming-message.ts'
import {
  type CalendarPart,
  findCalendarPart,
  type InvitationRow,
  insertInvitation,
  listInvitations,
  listUnreadParts,
} from './invitations.queries.ts'

const batchSize = 50
/** No event takes more than this to describe. */
const maxBytes = 1_000_000

/** Reads what calendar mail says, once it is stored, so that bringing mail in does not wait for it. */
export const invitationReader: EventConsumer = {
  name: 'invitations',
  types: ['message.received', 'conversations.synced'],
  handle: (app, tx, { workspaceId }) => readWaiting(app, tx, workspaceId),
}

export async function readWaiting(app: App, tx: Tx, workspaceId: string): Promise<void> {
  for (;;) {
    const parts = await listUnreadParts(tx, workspaceId, batchSize)
    for (const part of parts) {
      const text = await calendarTextOf(app, part)
      await insertInvitation(tx, workspaceId, part, text === null ? null : readInvitation(text))
    }
    if (parts.length < batchSize) return
  }
}

/** Invitations of messages, also of those whose turn to be read has not come yet. */
export async function invitationsOf(
  { app, tx, workspaceId }: { app: App; tx: Tx; workspaceId: string },
  messageIds: readonly string[],
): Promise<InvitationRow[]> {
  const rows = await listInvitations(tx, workspaceId, messageIds)
  const fresh: InvitationRow[] = []
  for (const messageId of messageIds) {
    if (rows.some((row) => row.messageId === messageId)) continue
    const part = await findCalendarPart(tx, workspaceId, messageId)
    const text = part && (await calendarTextOf(app, part))
    const invitation = text ? readInvitation(text) : null
    if (!invitation) continue
    const state = invitation.isCancelled || invitation.method === 'CANCEL' ? 'cancelled' : 'current'
    fresh.push({ messageId, invitation, state, answer: null, answeredBy: null, answeredAt: null })
  }
  return [...rows, ...fresh]
}

/** The calendar of a message as text; null where it is too large, or no UTF-8 (RFC 6047 2.4 asks for it). */
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
