import { randomUUID } from 'node:crypto'
import { type CallDeclaration, isWrite } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../src/registry.ts'
import { endFirstByDeadlock, writesSince } from '../deadlock-once.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { checksumOf } from './checksum.ts'
import { succeedingRequest } from './succeeding-inputs.ts'
import { buildWorld, type World } from './world.ts'

/**
 * Sends every declared write on existing objects: it is repeated after a deadlock, and sent again as a client does that did
 * not get the answer.
 */
let server: TestServer
let world: World
let wears = false

/** Configures outgoing services; nothing is sent, because no worker runs the jobs. */
const env = {
  POSTROOM_SMTP_URL: 'smtp://127.0.0.1:1?from=desk@marewind.example',
  POSTROOM_GITHUB_CLIENT_ID: 'client',
  POSTROOM_GITHUB_CLIENT_SECRET: 'a-secret-of-the-tests',
  POSTROOM_GITHUB_URL: 'http://127.0.0.1:1',
  POSTROOM_META_APP_ID: '1234567890',
  POSTROOM_META_APP_SECRET: 'a-secret-of-the-tests',
  POSTROOM_META_VERIFY_TOKEN: 'a-token-of-the-tests',
  POSTROOM_META_GRAPH_URL: 'http://127.0.0.1:1',
  POSTROOM_META_WHATSAPP_CONFIG_ID: '42',
}

beforeAll(async () => {
  server = await startTestServer({ env })
})
afterAll(() => server.stop())

const writes = features
  .flatMap(({ contract }) => contract.calls as readonly CallDeclaration[])
  .filter((call) => isWrite(call) && call.access !== 'public' && call.rest)

/** Calls after which the sender has no session or no right to send them again, so that the replay may be refused. */
const endsItself = new Map([
  ['session.sign_out', 401],
  ['session.revoke', 401],
  ['members.transfer_ownership', 403],
])

/** Calls that need a mail server or a provider to succeed; their replays get the same refusal. */
const seldomSucceeds = new Set([
  'identities.start_authorization',
  'identities.link',
  'identities.keep_gmail_grant',
  'identities.keep_microsoft_grant',
  'identities.set_provider',
  'ldap.set_directory',
  'github.finish',
  'caldav.connect',
  'issues.connect',
  'issues.link',
  'issues.create',
  'mailboxes.connect',
  'mailboxes.reconnect',
  'exchange.connect',
  'exchange.reconnect',
  'mailboxes.connect_grant',
  'mailboxes.reconnect_grant',
  'mailboxes.reconnect_at_provider',
  'mailboxes.connect_remote_imap',
  'mailboxes.reconnect_remote_imap',
  'distributionLists.send_probe',
  'onboarding.take_helper',
  // Meta.
  'channels.finish',
  'api_connectors.finish_authorization',
  'channels.connect',
  'chats.send_template',
  'chats.write_to_number',
  // Duffel, and a model.
  'packages.hold_rate',
  'packages.release_hold',
  'packages.read_request_by_model',
  // Stripe.
  'billing.confirm_payment',
  'billing.open_payment_page',
  // A website.
  'agents.import_page',
  // The results of a model.
  'agents.judge_evaluation',
])

test.each(writes.map((call) => [call.name, call] as const))(
  '%s has one effect, however often it is sent',
  async (_, call) => {
    const isPersonal = call.access === 'session'
    // Deleted people, sessions and objects are missing afterwards.
    if (!world || isPersonal || wears) world = await buildWorld(server, `W${randomUUID().slice(0, 8)}`)
    wears = isPersonal || call.impact === 'destructive'
    const { client, path, init } = await succeedingRequest(call, world, server)
    const same = { ...init, headers: { ...init.headers, 'idempotency-key': randomUUID() } }
    await endFirstByDeadlock(server.ownerPool, 'idempotency_keys', 'commit')
    const first = await client.fetch(path, same)
    const text = await first.text()
    if (!seldomSucceeds.has(call.name)) expect(first.status, text).toBe(200)
    if (first.status !== 200) return
    expect(await writesSince(server.ownerPool), 'attempts').toBeGreaterThan(1)
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
    // A person who has become an observer is no longer assigned conversations.
    if (call.name === 'inboxes.set_role') world = await buildWorld(server, 'AGAIN')
  }
}, 240_000)
