import { randomUUID } from 'node:crypto'
import { deliver, mailText } from '#features/conversations/ingest/ingest.fixture.ts'
import { invitationReader } from '#features/conversations/invitations/invitation-reader.ts'
import { claimQueued, markDelivery } from '#features/sending/outgoing.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import type { Someone, TestServer } from '../harness.ts'
import type { Known } from './arranged-inputs.ts'
import type { World } from './world.ts'

interface Place {
  readonly conversationId: string
  readonly messageId: string
}

/** New conversations for calls that take several messages, several conversations, or a mail of a certain kind. */
export const arrangedConversations: Record<string, Known> = {
  'conversations.split': (world, server) => arrive(world, server, 2),
  'conversations.merge': (world, server) => pair(world, server),
  'conversations.undo_thread_edit': async (world, server) => {
    const merged = await world.member.client.call('conversations.merge', await pair(world, server))
    return { editId: merged.editId }
  },
  'conversations.react_to_message': ({ answered: { conversationId, messageId } }) => ({
    conversationId,
    messageId,
    emoji: '👍',
    isOn: true,
  }),
  'conversations.react_to_comment': async (world) => ({
    ...(await commented(world)),
    emoji: '👍',
    isOn: true,
  }),
  'conversations.edit_comment': commented,
  'conversations.list_comment_versions': commented,
  'conversations.delete_comment': commented,
  'conversations.get_colleague_draft': draftOfOwner,
  'conversations.take_over_draft': draftOfOwner,
  'conversations.take_back_draft': takenFromMember,
  'conversations.restore_draft_version': async (world, server) => {
    const place = await takenFromMember(world, server)
    const { items } = await world.member.client.call('conversations.list_draft_versions', place)
    return { ...place, versionId: items[0]?.id }
  },
  'conversations.send_now': waiting,
  'conversations.retry_send': (world, server) => handedOver(world, server, 'failed'),
  'conversations.settle_send': (world, server) => handedOver(world, server, 'unknown'),
  'conversations.redirect': async (world, server) => ({
    ...(await arrive(world, server)),
    to: 'billing@partner.example',
  }),
  'conversations.list_other_places': async (world, server) => {
    const { conversationId } = await arrive(world, server)
    return { conversationIds: [conversationId] }
  },
  'conversations.cancel_redirect': (world, server) => redirected(world, server),
  'conversations.retry_redirect': (world, server) => redirected(world, server, 'failed'),
  'conversations.settle_redirect': (world, server) => redirected(world, server, 'unknown'),
  'conversations.answer_invitation': async ({ owner, inbox }, server) => {
    const place = await deliver(server, owner.workspaceId, inbox, [invitation(inbox.email)])
    await runConsumer(server.app, invitationReader)
    return { ...place }
  },
}

/** A conversation of so many messages, and the last of them. */
async function arrive({ owner, inbox }: World, server: TestServer, messages = 1): Promise<Place & Fields> {
  const ids = Array.from({ length: messages }, () => `${randomUUID()}@tarsel-optik.example`)
  const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)
  const raws = ids.map((id, index) =>
    mailText({
      id,
      to: inbox.email,
      subject: `Crate ${ids[0]}`,
      date: minutesAgo(ids.length - index),
      references: ids.slice(0, index),
    }),
  )
  return { ...(await deliver(server, owner.workspaceId, inbox, raws)) }
}

type Fields = Record<string, unknown>

async function pair(
  world: World,
  server: TestServer,
): Promise<{ conversationId: string; fromIds: string[] }> {
  const { conversationId } = await arrive(world, server)
  return { conversationId, fromIds: [(await arrive(world, server)).conversationId] }
}

/** A comment of the member. */
async function commented({ answered: { conversationId }, member }: World) {
  const text = randomUUID()
  const { id: commentId } = await member.client.call('conversations.comment', { conversationId, text })
  return { conversationId, commentId }
}

/** A new conversation of an inbox that shares drafts, in which a colleague has one. */
async function draftIn(world: World, server: TestServer, by: Someone): Promise<{ conversationId: string }> {
  const inboxId = world.inbox.id
  const { version, shareDrafts } = await world.owner.client.call('inboxes.get_settings', { inboxId })
  if (!shareDrafts)
    await world.owner.client.call('inboxes.update_settings', { inboxId, version, shareDrafts: true })
  const { conversationId } = await arrive(world, server)
  await by.client.call('conversations.save_draft', { conversationId, html: '<p>Gladly.</p>' })
  return { conversationId }
}

async function draftOfOwner(world: World, server: TestServer) {
  return { ...(await draftIn(world, server, world.owner)), userId: world.owner.userId }
}

/** A draft of the member that the owner took over. */
async function takenFromMember(world: World, server: TestServer): Promise<{ conversationId: string }> {
  const place = await draftIn(world, server, world.member)
  await world.owner.client.call('conversations.take_over_draft', { ...place, userId: world.member.userId })
  return place
}

/** A reply that goes out in a minute. */
async function waiting(world: World, server: TestServer): Promise<Place & Fields> {
  const { conversationId, messageId: seenMessageId } = await arrive(world, server)
  const { id: messageId } = await world.member.client.call('conversations.reply', {
    conversationId,
    seenMessageId,
    html: '<p>Gladly.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    undoSeconds: 60,
  })
  return { conversationId, messageId }
}

/** A reply that a mail process took and that ended so. */
async function handedOver(
  world: World,
  server: TestServer,
  state: 'failed' | 'unknown',
): Promise<Place & Fields> {
  const { conversationId, messageId: seenMessageId } = await arrive(world, server)
  const { id: messageId } = await world.member.client.call('conversations.reply', {
    conversationId,
    seenMessageId,
    html: '<p>Gladly.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
  })
  await endSending(world, server, messageId, state)
  return { conversationId, messageId }
}

/** A redirect that goes out in a minute, or whose sending ended in `state`. */
async function redirected(
  world: World,
  server: TestServer,
  state?: 'failed' | 'unknown',
): Promise<{ conversationId: string; redirectId: string }> {
  const place = await arrive(world, server)
  const { redirectId } = await world.member.client.call('conversations.redirect', {
    ...place,
    to: 'billing@partner.example',
    undoSeconds: state ? 0 : 60,
  })
  if (state) await endSending(world, server, redirectId, state)
  return { conversationId: place.conversationId, redirectId }
}

/** Takes a queued message or redirect like a mail process. */
async function endSending(
  { owner, inbox }: World,
  { app }: TestServer,
  messageId: string,
  state: 'failed' | 'unknown',
): Promise<void> {
  const taken = { by: 'test', limit: 100, leaseMs: 60_000 }
  await claimQueued(app, owner.workspaceId, inbox.mailboxId, taken)
  await changeAsSystem(app, owner.workspaceId, { kind: 'system', id: null, text: 'test' }, (change) =>
    markDelivery(app, change, messageId, { state, reason: null }),
  )
}

function invitation(to: string): string {
  const body = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//x//y//EN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    `UID:${randomUUID()}`,
    'SEQUENCE:0',
    'DTSTAMP:20261101T090000Z',
    'DTSTART:20261224T100000Z',
    'DTEND:20261224T110000Z',
    'SUMMARY:Handing over the crates',
    'ORGANIZER;CN=Jane:mailto:jane@example.org',
    `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${to}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  const headers = ['Content-Type: text/calendar; charset=utf-8; method=REQUEST']
  return mailText({ id: `${randomUUID()}@example.org`, from: 'jane@example.org', to, headers, body })
}
