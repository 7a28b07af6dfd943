import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#test/client.ts'
import { execute } from '#test/execute.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { snapshot } from '#test/snapshot.ts'
import {
  badToken,
  businessId,
  type MetaDouble,
  startMetaDouble,
} from '../../../../../dev/meta-double/index.ts'
import { agree, connectInbox, eventually } from '../chats/chats.fixture.ts'

let meta: MetaDouble
let server: TestServer
let owner: Owner

const page = '100000000000001'
const pageWithoutRight = '100000000000002'
const number = '200000000000001'
const numberWithPin = '200000000000002'

beforeAll(async () => {
  meta = await startMetaDouble()
  server = await startTestServer({ roles: ['web', 'worker'], env: meta.env })
  owner = await server.createWorkspace()
})
afterAll(async () => {
  await server?.stop()
  await meta?.stop()
})

const codeOf = ({ body }: Answer): string => (body as { error: { code: string } }).error.code
/** Waits until the job has unsubscribed disconnected channels, since it sends requests to Meta too. */
const untilLeft = () =>
  eventually(async () => {
    const { rows } = await server.ownerPool.query(
      `select from jobs.job where name = 'leave-channel' and state in ('created', 'retry', 'active')`,
    )
    return rows.length === 0
  })
const everythingElse = async () => {
  await untilLeft()
  const {
    channel_authorizations: _,
    idempotency_keys: __,
    event_consumers: ___,
    ...tables
  } = await snapshot(server.ownerUrl)
  return tables
}

test('redirects to Meta with a state and only the required scopes', async () => {
  const facebook = new URL((await owner.client.call('channels.begin', { kind: 'facebook' })).url)
  expect(`${facebook.origin}${facebook.pathname}`).toBe(`${meta.url}/v23.0/dialog/oauth`)
  expect(Object.fromEntries(facebook.searchParams)).toMatchObject({
    client_id: meta.appId,
    redirect_uri: expect.stringMatching(/\/shared-inbox-setup\/facebook$/),
    scope: expect.stringContaining('pages_messaging'),
  })
  const whatsapp = new URL((await owner.client.call('channels.begin', { kind: 'whatsapp' })).url)
  expect(Object.fromEntries(whatsapp.searchParams)).toMatchObject({
    redirect_uri: expect.stringMatching(/\/shared-inbox-setup\/whatsapp\/oAuth$/),
    config_id: meta.env.POSTROOM_META_WHATSAPP_CONFIG_ID,
  })
})

test('lists the pages of a person with their rights, and connects and subscribes one', async () => {
  const { grantId, restored } = await agree(owner, 'facebook')
  expect(restored).toBeNull()
  const { items } = await owner.client.call('channels.list_accounts', { grantId })
  expect(items).toEqual([
    {
      id: page,
      name: 'Marewind Freight',
      handle: '@marewind',
      rights: ['ADVERTISE', 'MESSAGING', 'MODERATE'],
      obstacle: null,
    },
    expect.objectContaining({ id: pageWithoutRight, rights: ['ANALYZE'], obstacle: 'no_right' }),
  ])
  const mailbox = await owner.client.call('channels.connect', { grantId, accountId: page })
  expect(mailbox).toMatchObject({
    email: `${page}@messenger.invalid`,
    displayName: 'Marewind Freight',
    channel: { kind: 'facebook', handle: '@marewind' },
    state: 'live',
  })
  expect(meta.world.pages[0]?.isSubscribed).toBe(true)
  const subscribed = meta.asked.find(({ path }) => path === `${page}/subscribed_apps`)
  expect(subscribed?.query.get('subscribed_fields')).toContain('message_reads')
  const again = await owner.client.call('channels.list_accounts', { grantId })
  expect(again.items[0]?.obstacle).toBe('connected')
})

test('tokens are encrypted and never logged', async () => {
  const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
    execute(
      tx,
      'select sealed_token as sealed from channels union all select sealed_token from channel_grants',
    ),
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { sealed } of rows) expect(String(sealed)).toMatch(/^v1\./)
  expect(server.logLines.join('\n')).not.toMatch(/page-token-1|long-token|short-token|the-app-secret/)
})

test('a page without the right to reply is refused', async () => {
  const { grantId } = await agree(owner, 'facebook')
  const before = await everythingElse()
  const answer = await owner.client.send('channels.connect', { grantId, accountId: pageWithoutRight })
  expect(codeOf(answer)).toBe('channel_no_right')
  expect(await everythingElse()).toEqual(before)
})

test('a number is registered with a PIN and its account is subscribed', async () => {
  const { grantId } = await agree(owner, 'whatsapp')
  const { items } = await owner.client.call('channels.list_accounts', { grantId })
  expect(items.map(({ id, handle, obstacle }) => [id, handle, obstacle])).toEqual([
    [number, '+49 40 5550100', null],
    [numberWithPin, '+49 40 5550101', null],
  ])
  const mailbox = await owner.client.call('channels.connect', { grantId, accountId: number })
  expect(mailbox.channel).toEqual({ kind: 'whatsapp', handle: '+49 40 5550100' })
  expect(meta.world.numbers[0]?.pin).toMatch(/^\d{6}$/)
  expect(meta.world.subscribedBusinesses).toContain(businessId)
})

test('a number with an existing PIN requires it', async () => {
  const { grantId } = await agree(owner, 'whatsapp')
  const answer = await owner.client.send('channels.connect', { grantId, accountId: numberWithPin })
  expect(codeOf(answer)).toBe('channel_pin_wrong')
  const mailbox = await owner.client.call('channels.connect', {
    grantId,
    accountId: numberWithPin,
    pin: '135790',
  })
  expect(mailbox.displayName).toBe('Marewind Claims')
})

test('an account connected in another workspace is refused until it is disconnected there', async () => {
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const { grantId } = await agree(stranger, 'facebook')
  const { items } = await stranger.client.call('channels.list_accounts', { grantId })
  expect(items[0]?.obstacle).toBe('elsewhere')
  const answer = await stranger.client.send('channels.connect', { grantId, accountId: page })
  expect(codeOf(answer)).toBe('channel_elsewhere')
  const mine = (await owner.client.call('mailboxes.list', {})).items.find(
    ({ channel }) => channel?.kind === 'facebook',
  )
  await owner.client.call('mailboxes.disconnect', { mailboxId: mine?.id ?? '' })
  await eventually(async () => meta.world.pages[0]?.isSubscribed === false)
  const mailbox = await stranger.client.call('channels.connect', { grantId, accountId: page })
  expect(mailbox.channel?.handle).toBe('@marewind')
  await stranger.client.call('mailboxes.disconnect', { mailboxId: mailbox.id })
})

test('a wrong, used, expired or foreign state is refused before any request to Meta', async () => {
  const admin = await server.addMember(owner, { role: 'Admin' })
  const stateOf = async (): Promise<string> =>
    new URL((await owner.client.call('channels.begin', { kind: 'facebook' })).url).searchParams.get(
      'state',
    ) ?? ''
  const used = await stateOf()
  await owner.client.call('channels.finish', { state: used, code: 'good' })
  const theirs = await stateOf()
  const old = await stateOf()
  await server.app.db.write(owner.workspaceId, (tx) =>
    execute(tx, "update channel_authorizations set created_at = now() - interval '601 seconds'"),
  )
  const before = await everythingElse()
  const count = meta.asked.length
  for (const [client, state] of [
    [owner.client, 'x'.repeat(43)],
    [owner.client, used],
    [owner.client, old],
    [admin.client, theirs],
  ] as const) {
    expect(codeOf(await client.send('channels.finish', { state, code: 'good' }))).toBe(
      'channel_authorization_invalid',
    )
  }
  expect(meta.asked.length).toBe(count)
  expect(await everythingElse()).toEqual(before)
})

test('a cancelled or refused authorization is reported and stores nothing', async () => {
  const begin = async () =>
    new URL((await owner.client.call('channels.begin', { kind: 'facebook' })).url).searchParams.get(
      'state',
    ) ?? ''
  const before = await everythingElse()
  const turned = await owner.client.send('channels.finish', { state: await begin(), error: 'access_denied' })
  expect(turned).toMatchObject({ status: 403, body: { error: { message: 'Meta refused: access denied.' } } })
  meta.faults.push({ ends: 'oauth/access_token', fault: badToken })
  const refused = await owner.client.send('channels.finish', { state: await begin(), code: 'good' })
  expect(codeOf(refused)).toBe('channel_denied')
  meta.faults.push({ ends: 'oauth/access_token', fault: 'break' })
  const broken = await owner.client.send('channels.finish', { state: await begin(), code: 'good' })
  expect(codeOf(broken)).toBe('channel_unreachable')
  expect(await everythingElse()).toEqual(before)
})

test('a channel cannot be reconnected as a mail server, only through Meta', async () => {
  const channel = await connectInbox(owner, 'facebook', page)
  const server_ = { host: 'imap.example.com', port: 993, security: 'tls', username: 'x' } as const
  const answer = await owner.client.send('mailboxes.reconnect', {
    mailboxId: channel.mailboxId,
    imap: server_,
    smtp: server_,
    imapPassword: 'secret',
  })
  expect(answer.status).toBe(404)
  const { restored } = await agree(owner, 'facebook', channel.mailboxId)
  expect(restored).toMatchObject({ id: channel.mailboxId, state: 'live' })
})

test('channels are unavailable without the settings of an app', async () => {
  const bare = await startTestServer()
  try {
    const someone = await bare.createWorkspace()
    expect(await someone.client.call('channels.get_setup', {})).toEqual({ facebook: false, whatsapp: false })
    expect(codeOf(await someone.client.send('channels.begin', { kind: 'facebook' }))).toBe(
      'channel_not_set_up',
    )
  } finally {
    await bare.stop()
  }
})
