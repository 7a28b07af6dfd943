import { createHash } from 'node:crypto'
import { composeMessage } from '@postroom/mail'
import { z } from 'zod'
import {
  addressOf,
  askGraph,
  type ChannelRow,
  type Claim,
  chatRules,
  findChannel,
  findChannelPerson,
  GraphError,
  loseAccess,
  type MetaApp,
  metaApp,
  noteChannelPerson,
  openToken,
} from '#features/channels/index.ts'
import { findMailbox } from '#features/mailboxes/index.ts'
import { isHeld, storeChat } from '#features/sending/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { type ChatContent, fromMessenger, fromWhatsapp } from './chat-content.ts'
import { claimDelivery, type DeliveryRow, deferDelivery, deleteDelivery } from './deliveries.queries.ts'
import { fetchFiles } from './fetch-files.ts'
import { type HookEvent, hookEvent } from './hook-shapes.ts'
import { noteMessenger, noteWhatsapp } from './note-states.ts'

const cause = { kind: 'mail', id: null, text: 'web hook of Meta' } as const
const longestWaitMs = 3_600_000
/** Attempts to download a file before the message is stored without it. */
const filesTriedAtMost = 5

/** Processes all due deliveries of a channel; failed ones are retried with growing delays. */
export async function readDeliveries(app: App, claim: Claim, stopping: AbortSignal): Promise<void> {
  const { workspaceId, channelId } = claim
  while (!stopping.aborted) {
    const row = await app.db.write(workspaceId, (tx) => claimDelivery(tx, workspaceId, channelId))
    if (!row) return
    try {
      await readDelivery(app, claim, row)
    } catch (error) {
      if (error instanceof GraphError && error.kind === 'token') await loseAccess(app, claim, error.reason)
      app.log.warn(
        { channelId, attempts: row.attempts, error: String(error) },
        'could not process a web hook delivery',
      )
      const waitMs = Math.min(longestWaitMs, 2_000 * 2 ** Math.min(row.attempts, 12))
      await app.db.write(workspaceId, (tx) =>
        deferDelivery(tx, workspaceId, row.id, { error: String(error), waitMs }),
      )
    }
  }
}

async function readDelivery(app: App, { workspaceId, channelId }: Claim, row: DeliveryRow): Promise<void> {
  const content: HookEvent = hookEvent.parse(row.content)
  const channel = await app.db.read(workspaceId, (tx) => findChannel(tx, workspaceId, channelId))
  const work = channel && (await prepare(app, channel, content, row.attempts))
  await changeAsSystem(app, workspaceId, cause, async (change) => {
    // Deleted in the transaction that applies it, so that a crash repeats it only if nothing was applied.
    if (await deleteDelivery(change.tx, workspaceId, row.id)) await work?.(change)
  })
}

type Work = (change: SystemChange) => Promise<void>

/** Does all network requests and returns the work for the transaction. */
async function prepare(
  app: App,
  channel: ChannelRow,
  content: HookEvent,
  attempts: number,
): Promise<Work | null> {
  if (content.kind === 'status') return (change) => noteWhatsapp(app, change, channel, content.status)
  if (content.kind === 'whatsapp') {
    const written = fromWhatsapp(content.message, content.name)
    return written && prepareMessage(app, channel, written, attempts)
  }
  const { event } = content
  const states = (change: SystemChange) => noteMessenger(app, change, channel, event)
  const isOurs = event.message?.is_echo && String(event.message.app_id ?? '') === metaApp(app)?.appId
  const written = isOurs ? null : fromMessenger(event)
  const store = written && (await prepareMessage(app, channel, written, attempts))
  return async (change) => {
    await states(change)
    await store?.(change)
  }
}

/** Message-ID (RFC 5322, section 3.6.4); hashed, since the provider's ID may contain any characters. */
const messageKey = ({ kind, providerId }: ChatContent): string =>
  addressOf(kind, createHash('sha256').update(providerId).digest('hex'))

async function prepareMessage(
  app: App,
  channel: ChannelRow,
  content: ChatContent,
  attempts: number,
): Promise<Work | null> {
  const { workspaceId, mailboxId } = channel
  const key = messageKey(content)
  const { mailbox, isKnown } = await app.db.read(workspaceId, async (tx) => {
    const mailbox = await findMailbox(tx, workspaceId, mailboxId)
    const inboxId = mailbox?.inboxId
    return { mailbox, isKnown: inboxId ? await isHeld(tx, workspaceId, inboxId, key) : false }
  })
  if (!mailbox || mailbox.state === 'disconnected' || isKnown) return null
  // While the channel is being set up, deliveries wait for its inbox.
  if (!mailbox.inboxId) throw new Error('The channel has no inbox yet.')
  const { inboxId } = mailbox
  const meta = metaApp(app)
  const token = openToken(app, channel)
  if (!meta || token === null) return null
  const name = await findName(app, meta, token, channel, content)
  const { attachments, notes } = await fetchFiles(
    app,
    meta,
    token,
    content.files,
    attempts >= filesTriedAtMost,
  )
  const person = { name: name.shown, address: addressOf(channel.kind, content.personId) }
  const channelAddress = { name: mailbox.displayName, address: mailbox.email }
  const isInbound = content.direction === 'inbound'
  const { raw } = await composeMessage({
    from: isInbound ? person : channelAddress,
    to: [isInbound ? channelAddress : person],
    subject: '',
    text: [content.text, ...notes].filter((line) => line !== '').join('\n\n'),
    messageId: `<${key}>`,
    date: content.at,
    attachments,
  })
  return async (change) => {
    await noteChannelPerson(change.tx, workspaceId, channel.id, {
      personId: content.personId,
      name: name.learnt,
      wroteAt: isInbound ? content.at : null,
    })
    const { address } = person
    await storeChat(app, change, {
      inboxId,
      mailboxId,
      address,
      key,
      raw,
      direction: content.direction,
      at: content.at,
    })
  }
}

const profile = z.object({ first_name: z.string().default(''), last_name: z.string().default('') })
const nameLastsMs = 7 * 24 * 3_600_000

/** Makes a name fit for a mail header: one line of limited length. */
const asName = (name: string): string =>
  name
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** WhatsApp sends the name with each message; for Messenger it is requested at most once a week. */
async function findName(
  app: App,
  meta: MetaApp,
  token: string,
  channel: ChannelRow,
  { kind, personId, name }: ChatContent,
): Promise<{ shown: string; learnt: string | null }> {
  const { workspaceId, id } = channel
  const known = await app.db.read(workspaceId, (tx) => findChannelPerson(tx, workspaceId, id, personId))
  const { sendsNames, nameOf } = chatRules[kind]
  const before = known?.name || nameOf(personId)
  if (sendsNames) {
    const sent = asName(name ?? '')
    return { shown: sent || before, learnt: sent || null }
  }
  if (known?.namedAt && Date.now() - known.namedAt.getTime() < nameLastsMs)
    return { shown: before, learnt: null }
  const query = { fields: 'first_name,last_name' }
  const answer = await askGraph(app, meta, personId, profile, { token, query }).catch((error: unknown) => {
    // Some profiles cannot be requested; the message is stored without a name.
    if (!(error instanceof GraphError)) throw error
    return null
  })
  const learnt = answer && asName(`${answer.first_name} ${answer.last_name}`)
  return { shown: learnt || before, learnt: learnt || null }
}
