import { randomUUID } from 'node:crypto'
import { type CallDeclaration, isWrite } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../src/registry.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { checksumOf } from './checksum.ts'
import { succeedingRequest } from './succeeding-inputs.ts'
import { buildWorld, type World } from './world.ts'

/** Every declared write, made to succeed on things that are there, and sent again as a client does that lost the answer. */
let server: TestServer
let world: World
let wears = false

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const writes = features
  .flatMap(({ contract }) => contract.calls as readonly CallDeclaration[])
  .filter((call) => isWrite(call) && call.access !== 'public' && call.rest)

/** They take from whoever sends them the session or the right to send them: what comes again may be refused so. */
const endsItself = new Map([
  ['session.sign_out', 401],
  ['session.revoke', 401],
  ['members.transfer_ownership', 403],
])

/** Those that need a mail server, a provider or a delivery gone astray to succeed; their replays are refused alike. */
const seldomSucceeds = new Set([
  'verification.force_logout',
  'verification.resend_email',
  'identities.begin_trip',
  'identities.link',
  'identities.unlink',
  'identities.keep_gmail_grant',
  'identities.keep_microsoft_grant',
  'identities.forget_grant',
  'identities.set_provider',
  'github.begin',
  'github.finish',
  'mailboxes.connect',
  'mailboxes.reconnect',
  'exchange.connect',
  'exchange.reconnect',
  'mailboxes.connect_grant',
  'mailboxes.reconnect_grant',
  'mailboxes.reconnect_at_provider',
  'mailboxes.connect_remote_imap',
  'mailboxes.reconnect_remote_imap',
  'conversations.retry_send',
  'conversations.settle_send',
  // Mail that goes out, and what is proved by it.
  'verification.request_address',
  'verification.change_address',
  'aliases.create',
  'aliases.update',
  'aliases.delete',
  'aliases.send_code',
  'aliases.verify',
  'distributionLists.send_probe',
  'distributionLists.check_probe',
  // A mailbox that is being fetched, or one of one's own.
  'mailScope.begin_import',
  'mailScope.steer_import',
  'personalInboxes.create',
  'personalInboxes.update',
  'personalInboxes.disconnect',
  'managedTeams.create',
  'onboarding.revoke_helper',
  'onboarding.take_helper',
  // Conversations of several messages, and invitations in them.
  'conversations.split',
  'conversations.merge',
  'conversations.undo_thread_edit',
  'conversations.answer_invitation',
  // Meta.
  'channels.begin',
  'channels.finish',
  'channels.connect',
  'chats.send_template',
  'chats.write_to_number',
])

test.each(writes.map((call) => [call.name, call] as const))(
  '%s has one effect, however often it is sent',
  async (_, call) => {
    const isPersonal = call.access === 'session'
    // People, sessions and things that are deleted are missing afterwards.
    if (!world || isPersonal || wears) world = await buildWorld(server, `W${randomUUID().slice(0, 8)}`)
    wears = isPersonal || call.impact === 'destructive'
    const { client, path, init } = await succeedingRequest(call, world, server)
    const same = { ...init, headers: { ...init.headers, 'idempotency-key': randomUUID() } }
    const first = await client.fetch(path, same)
    const text = await first.text()
    if (!seldomSucceeds.has(call.name)) expect(first.status, text).toBe(200)
    if (first.status !== 200) return
    const after = await checksumOf(server.ownerUrl, world.owner.workspaceId)
    const replays = await Promise.all(Array.from({ length: 4 }, () => client.fetch(path, same)))
    for (const replay of replays) {
      const body = await replay.text()
      if (replay.status === endsItself.get(call.name)) continue
      expect({ status: replay.status, body }).toEqual({ status: 200, body: text })
    }
    expect(await checksumOf(server.ownerUrl, world.owner.workspaceId)).toEqual(after)
  },
)

test('five of a kind at once have one effect', async () => {
  world = await buildWorld(server, 'ONCE')
  for (const call of writes.filter(
    ({ impact, access }) => impact !== 'destructive' && access !== 'session',
  )) {
    const { client, path, init } = await succeedingRequest(call, world, server)
    const same = { ...init, headers: { ...init.headers, 'idempotency-key': randomUUID() } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.fetch(path, same)))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    const good = bodies.filter((_, index) => answers[index]?.ok)
    if (!seldomSucceeds.has(call.name)) expect(good, `${call.name} ${bodies[0]}`).toHaveLength(5)
    expect(new Set(good).size, call.name).toBeLessThanOrEqual(1)
    // Whoever has become an observer works no more.
    if (call.name === 'inboxes.set_role') world = await buildWorld(server, 'AGAIN')
  }
}, 90_000)
