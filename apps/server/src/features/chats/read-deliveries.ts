import { createHash } from 'node:crypto'
import { composeMessage } from '@postroom/mail'
import { z } from 'zod'
import {
  addressOf,
  askGraph,
  type ChannelRow,
  type Claim,
  findChannel,
  findChannelPerson,
  GraphError,
  loseAccess,
  type MetaApp,
  metaApp,
  noteChannelPerson,
  openToken,
} from '#features/channels/index.ts'
import { isHeld, storeChat } from '#features/conversations/index.ts'
import { findMailbox } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { type ChatContent, ofMessenger, ofWhatsapp } from './chat-content.ts'
import { claimDelivery, type DeliveryRow, deferDelivery, deleteDelivery } from './deliveries.queries.ts'
import { fetchFiles } from './fetch-files.ts'
import { type Told, told } from './hook-shapes.ts'
import { noteMessenger, noteWhatsapp } from './note-states.ts'

const cause = { kind: 'mail', id: null, text: 'told by Meta' } as const
const longestWaitMs = 3_600_000
/** So often a file is asked for before the message comes without it. */
const filesTriedAtMost = 5

/** Deals with everything that Meta told of a channel; what fails is tried again, later and later. */
export async function readDeliveries(app: App, claim: Claim, stopping: AbortSignal): Promise<void> {
  const { workspaceId, channelId } = claim
  while (!stopping.aborted) {
    const row = await app.db.write(workspaceId, (tx) => claimDelivery(tx, workspaceId, channelId))
    if (!row) return
    try {
      await readDelivery(app, claim, row)
    } catch (error) {
      if (error instanceof GraphError && error.kind === 'token') await loseAccess(app, claim, error.reason)
      app.log.warn({ channelId, attempts: row.attempts, error: String(error) }, 'what Meta told was not read')
      const waitMs = Math.min(longestWaitMs, 2_000 * 2 ** Math.min(row.attempts, 12))
      await app.db.write(workspaceId, (tx) =>
        deferDelivery(tx, workspaceId, row.id, { error: String(error), waitMs }),
      )
    }
  }
}

async function readDelivery(app: App, { workspaceId, channelId }: Claim, row: DeliveryRow): Promise<void> {
  const content: Told = told.parse(row.content)
  const channel = await app.db.read(workspaceId, (tx) => findChannel(tx, workspaceId, channelId))
  const work = channel && (await prepare(app, channel, content, row.attempts))
  await changeAsSystem(app, workspaceId, cause, async (change) => {
    // In the same transaction as what it says: killed before its commit, it is read again, and after it never.
    if (await deleteDelivery(change.tx, workspaceId, row.id)) await work?.(change)
  })
}

type Work = (change: SystemChange) => Promise<void>

/** What is to be done; everything that needs the network has happened when it is answered. */
async function prepare(app: App, channel: ChannelRow, content: Told, attempts: number): Promise<Work | null> {
  if (content.kind === 'status') return (change) => noteWhatsapp(app, change, channel, content.status)
  if (content.kind === 'whatsapp') {
    const written = ofWhatsapp(content.message, content.name)
    return written && prepareMessage(app, channel, written, attempts)
  }
  const { event } = content
  const states = (change: SystemChange) => noteMessenger(app, change, channel, event)
  const isOurs = event.message?.is_echo && String(event.message.app_id ?? '') === metaApp(app)?.appId
  const written = isOurs ? null : ofMessenger(event)
  const store = written && (await prepareMessage(app, channel, written, attempts))
  return async (change) => {
    await states(change)
    await store?.(change)
  }
}

/** RFC 5322, 3.6.4: an id of a form that holds whatever signs the provider's has. */
const keyOf = ({ kind, providerId }: ChatContent): string =>
  `${createHash('sha256').update(providerId).digest('hex')}@${kind === 'facebook' ? 'messenger' : 'whatsapp'}.invalid`

async function prepareMessage(
  app: App,
  channel: ChannelRow,
  content: ChatContent,
  attempts: number,
): Promise<Work | null> {
  const { workspaceId, mailboxId } = channel
  const key = keyOf(content)
  const { mailbox, isKnown } = await app.db.read(workspaceId, async (tx) => {
    const mailbox = await findMailbox(tx, workspaceId, mailboxId)
    const inboxId = mailbox?.inboxId
    return { mailbox, isKnown: inboxId ? await isHeld(tx, workspaceId, inboxId, key) : false }
  })
  if (!mailbox || mailbox.state === 'disconnected' || isKnown) return null
  // While it is being set up nobody works there yet: what is written waits.
  if (!mailbox.inboxId) throw new Error('There is no inbox for it yet.')
  const { inboxId } = mailbox
  const meta = metaApp(app)
  const token = openToken(app, channel)
  if (!meta || token === null) return null
  const name = await nameOf(app, meta, token, channel, content)
  const { attachments, notes } = await fetchFiles(
    app,
    meta,
    token,
    content.files,
    attempts >= filesTriedAtMost,
  )
  const person = { name: name.shown, address: addressOf(channel.kind, content.personId) }
  const own = { name: mailbox.displayName, address: mailbox.email }
  const isInbound = content.direction === 'inbound'
  const { raw } = await composeMessage({
    from: isInbound ? person : own,
    to: [isInbound ? own : person],
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

/** Names stand in headers: one line, of a length that people have. */
const asName = (name: string): string =>
  name
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** WhatsApp tells the name with each message; Messenger is asked for it, not more often than once a week. */
async function nameOf(
  app: App,
  meta: MetaApp,
  token: string,
  channel: ChannelRow,
  { kind, personId, name }: ChatContent,
): Promise<{ shown: string; learnt: string | null }> {
  const { workspaceId, id } = channel
  const known = await app.db.read(workspaceId, (tx) => findChannelPerson(tx, workspaceId, id, personId))
  const nameless = kind === 'whatsapp' ? `+${personId}` : `Messenger ${personId.slice(-4)}`
  const before = known?.name || nameless
  if (kind === 'whatsapp') {
    const told = asName(name ?? '')
    return { shown: told || before, learnt: told || null }
  }
  if (known?.namedAt && Date.now() - known.namedAt.getTime() < nameLastsMs)
    return { shown: before, learnt: null }
  const query = { fields: 'first_name,last_name' }
  const asked = await askGraph(app, meta, personId, profile, { token, query }).catch((error: unknown) => {
    // Some people cannot be asked for; their message comes all the same.
    if (!(error instanceof GraphError)) throw error
    return null
  })
  const learnt = asked && asName(`${asked.first_name} ${asked.last_name}`)
  return { shown: learnt || before, learnt: learnt || null }
}
