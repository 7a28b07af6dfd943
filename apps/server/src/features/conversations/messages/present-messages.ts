import { type Message, showReason, threadRules } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { attachmentUrl } from '../files/signed-urls.ts'
import { invitationsOf } from '../invitations/invitation-reader.ts'
import { presentInvitation } from '../invitations/present-invitation.ts'
import type { MovedMessages } from '../merging/moved-parts.queries.ts'
import type { OtherPlace } from '../places/other-places.queries.ts'
import { type AttachmentRow, keepShownBodies, listBodies, type MessageRow } from './message-rows.queries.ts'
import { quoteContexts } from './quote-contexts.ts'
import { fillPictures, remoteThroughUs, type ShownBody, showBody } from './shown-bodies.ts'

interface Reading {
  readonly app: App
  readonly tx: Tx
  readonly workspaceId: string
  /** The reader allowed remote images, which are loaded through the server's proxy. */
  readonly remoteImages: boolean
  /** Splits and merges of the displayed conversation. */
  readonly edits?: readonly MovedMessages[]
  /** Other inboxes with the same mails, limited to what the reader may see. */
  readonly places?: readonly OtherPlace[]
}

/** Builds the messages as displayed, with sanitized bodies (cached after the first time). */
export async function presentMessages(reading: Reading, rows: readonly MessageRow[]): Promise<Message[]> {
  const bodies = await shownBodies(reading, rows)
  const calendar = rows.flatMap(({ id, kind, direction }) =>
    kind === 'calendar' && direction === 'inbound' ? [id] : [],
  )
  const invitations = calendar.length === 0 ? [] : await invitationsOf(reading, calendar)
  return rows.map((row) => {
    const invitation = invitations.find(({ messageId }) => messageId === row.id)
    const message = presentMessage(reading, row, bodies.get(row.id) ?? emptyBody)
    return invitation ? { ...message, invitation: presentInvitation(invitation) } : message
  })
}

const emptyBody: ShownBody = { text: '', quotedText: null, html: null, quotedHtml: null, blockedRemote: 0 }

async function shownBodies(
  { app, tx, workspaceId, remoteImages }: Reading,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<string, ShownBody>> {
  const missing = rows.filter((row) => remoteImages || row.shownText === null)
  const shown = new Map(
    rows.flatMap((row) => (row.shownText === null ? [] : [[row.id, keptBody(row)] as const])),
  )
  if (missing.length === 0) return shown
  const rowOf = new Map(missing.map((row) => [row.id, row]))
  const bodies = await listBodies(tx, workspaceId, missing)
  const contexts = await quoteContexts(tx, workspaceId, missing)
  const fresh = bodies.map((body) => {
    const parts = rowOf.get(body.messageId)?.attachments ?? []
    const remote = remoteImages ? remoteThroughUs(app, workspaceId) : 'block'
    const context = contexts.get(body.messageId) ?? { kind: 'answer' }
    return { messageId: body.messageId, ...showBody(body, parts, remote, context) }
  })
  if (!remoteImages) await keepShownBodies(tx, workspaceId, fresh)
  for (const body of fresh) shown.set(body.messageId, body)
  return shown
}

const keptBody = (row: MessageRow): ShownBody => ({
  text: row.shownText ?? '',
  quotedText: row.shownQuotedText,
  html: row.shownHtml,
  quotedHtml: row.shownQuotedHtml,
  blockedRemote: row.shownBlocked ?? 0,
})

function presentMessage(
  { app, workspaceId, edits = [], places = [] }: Reading,
  row: MessageRow,
  body: ShownBody,
): Message {
  const parts = row.attachments ?? []
  const { from, to, cc, replyTo } = row.addresses
  return {
    id: row.id,
    direction: row.direction,
    from: from[0] ?? { name: '', address: '' },
    to,
    cc,
    replyTo,
    subject: row.subject,
    sentAt: row.sentAt.toISOString(),
    arrivedAt: row.arrivedAt.toISOString(),
    html: fillPictures(app, workspaceId, body.html, parts),
    text: body.text,
    quotedHtml: fillPictures(app, workspaceId, body.quotedHtml, parts),
    quotedText: body.quotedText,
    snippet: row.snippet,
    blockedRemoteImages: body.blockedRemote,
    attachments: parts.map((part) => presentAttachment(app, workspaceId, part)),
    authorId: row.authorId,
    delivery: presentDelivery(row),
    // A colleague's reply that came through a mailing list is not automatic.
    isAutomatic: row.isAutomatic && !row.isByColleague,
    invitation: null,
    threadReason: presentReason(row, edits),
    otherPlaces: places
      .filter(({ messageId }) => messageId === row.id)
      .map(({ conversationId, inboxId }) => ({ conversationId, inboxId })),
  }
}

/** Delivery of messages sent from Postroom, or elsewhere if a server reported on them. */
export function presentDelivery(row: MessageRow): Message['delivery'] {
  const reports = (row.deliveryReports ?? []).map((report) => ({
    ...report,
    reason: report.reason && showReason(report.reason),
    at: new Date(report.at).toISOString(),
  }))
  if (!row.deliveryState && reports.length === 0) return null
  const state = row.deliveryState ?? 'sent'
  const isWaiting = state === 'queued' && row.deliveryDueAt !== null
  return {
    state,
    reason: row.deliveryReason && showReason(row.deliveryReason),
    dueAt: isWaiting ? (row.deliveryDueAt?.toISOString() ?? null) : null,
    cancelsOnReply: isWaiting && row.cancelsOnReply === true,
    reports,
  }
}

const presentAttachment = (
  app: App,
  workspaceId: string,
  part: AttachmentRow,
): Message['attachments'][number] => ({
  id: part.id,
  fileName: part.fileName ?? (part.contentType === 'text/calendar' ? 'invitation.ics' : 'attachment'),
  contentType: part.contentType,
  sizeBytes: part.sizeBytes,
  isInline: part.isInline,
  url: attachmentUrl(app, workspaceId, part.id),
})

/** Why the message belongs to this conversation, as a code with data; clients provide the text. */
function presentReason(
  { id, threadReason: { rule, messageId, hoursApart, refused } }: MessageRow,
  edits: readonly MovedMessages[],
): Message['threadReason'] {
  const edit = edits.findLast(({ messageIds }) => messageIds.includes(id))
  return {
    rule: threadRules.find((known) => known === rule) ?? 'new',
    messageId: typeof messageId === 'string' ? messageId : null,
    hoursApart: typeof hoursApart === 'number' ? hoursApart : null,
    refused: Array.isArray(refused) ? refused.length : 0,
    moved: edit ? { how: edit.kind, byId: edit.madeBy, at: edit.madeAt.toISOString() } : null,
  }
}
