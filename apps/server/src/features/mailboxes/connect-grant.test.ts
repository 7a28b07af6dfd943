import type { Mailbox } from '@postroom/contract'
import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { makeGrant, type OAuthRig, startOAuthRig, startServerOn } from '#test/oauth-rig.ts'
import { letter, until } from '../mail-sync/mail-sync.fixture.ts'

const people = ['ingrid', 'alias', 'shared', 'revoked', 'forgotten', 'refused'] as const
const addressOf = (name: string) => `${name}@marewind.example`
let rig: OAuthRig
let server: TestServer
let owner: Owner

beforeAll(async () => {
  rig = await startOAuthRig([...people.map(addressOf), 'freight@marewind.example'])
  server = await startServerOn(rig, { roles: ['web', 'worker', 'mail'] })
  owner = await server.createWorkspace()
  for (const name of people) {
    const claims = { email: addressOf(name), email_verified: true, hd: 'marewind.example' }
    rig.google.accounts.set(name, claims)
    rig.microsoft.accounts.set(name, claims)
  }
})
afterAll(async () => {
  await server?.stop()
  await rig?.stop()
})
beforeEach(() => {
  rig.google.fault = null
  rig.smtp.received.splice(0)
  rig.smtp.transcript.splice(0)
})

const mailboxOf = (mailboxId: string): Promise<Mailbox> => owner.client.call('mailboxes.get', { mailboxId })

const inState = (mailboxId: string, state: Mailbox['state']): Promise<Mailbox> =>
  until(async () => {
    const mailbox = await mailboxOf(mailboxId)
    return mailbox.state === state ? mailbox : null
  }, `the mailbox is ${state}`)

/** Receives a message and sends a reply. */
async function answerOne(mailbox: Mailbox, deliverTo: string): Promise<{ from: string; said: string }> {
  const subject = `Question to ${mailbox.email}`
  const inbox = await owner.client.call('inboxes.create', { mailboxId: mailbox.id, name: mailbox.email })
  await rig.dovecot.deliver(deliverTo, letter({ subject }))
  const conversation = await until(async () => {
    const { items } = await owner.client.call('conversations.list', { inboxId: inbox.id, view: 'all' })
    return items.find((item) => item.subject === subject) ?? null
  }, 'the message is stored')
  const { timeline } = await owner.client.call('conversations.get', { conversationId: conversation.id })
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  await owner.client.call('conversations.reply', {
    conversationId: conversation.id,
    html: '<p>Gladly.</p>',
    to: [{ name: '', address: 'ingrid@customer.example' }],
    seenMessageId: newest?.message.id ?? null,
  })
  const [mail] = await rig.smtp.waitForMail(1)
  const parsed = parseMessage(mail?.raw ?? Buffer.alloc(0))
  return { from: parsed.from[0]?.address ?? '', said: rig.smtp.transcript.join('\n') }
}

test('connects a Google account without a password; receives and sends by XOAUTH2', async () => {
  const grantId = await makeGrant(owner.client, rig, 'google', 'ingrid')
  const mailbox = await owner.client.call('mailboxes.connect_grant', { grantId })
  expect(mailbox).toMatchObject({
    email: addressOf('ingrid'),
    account: addressOf('ingrid'),
    access: 'oauth',
    provider: 'Google',
    state: 'connecting',
  })
  const { from, said } = await answerOne(mailbox, addressOf('ingrid'))
  expect(from).toBe(addressOf('ingrid'))
  expect(said).toContain('AUTH XOAUTH2')
  expect(said).not.toMatch(/C: AUTH (?:PLAIN|LOGIN)/)
  expect((await inState(mailbox.id, 'live')).stateReason).toBeNull()
  const again = await owner.client.send('mailboxes.connect_grant', { grantId })
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'mailbox_taken' } } })
})

test('connects an alias only if Google lists it for the account', async () => {
  rig.gmailApi.sendAs.set('alias', [
    { sendAsEmail: addressOf('alias'), isPrimary: true },
    { sendAsEmail: 'Bookings@marewind.example', displayName: 'Bookings', verificationStatus: 'accepted' },
    { sendAsEmail: 'boss@marewind.example', displayName: 'The boss', verificationStatus: 'pending' },
  ])
  const grantId = await makeGrant(owner.client, rig, 'google', 'alias')
  const { items } = await owner.client.call('mailboxes.list_gmail_addresses', { grantId })
  expect(items).toEqual([
    { email: addressOf('alias'), displayName: '', isPrimary: true, isVerified: true },
    { email: 'bookings@marewind.example', displayName: 'Bookings', isPrimary: false, isVerified: true },
    { email: 'boss@marewind.example', displayName: 'The boss', isPrimary: false, isVerified: false },
  ])
  for (const email of ['boss@marewind.example', 'ceo@elsewhere.example']) {
    const refused = await owner.client.send('mailboxes.connect_grant', { grantId, email })
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'address_not_of_account' } } })
  }
  const mailbox = await owner.client.call('mailboxes.connect_grant', {
    grantId,
    email: 'bookings@marewind.example',
  })
  expect(mailbox).toMatchObject({
    email: 'bookings@marewind.example',
    account: addressOf('alias'),
    displayName: 'Bookings',
    imap: { username: addressOf('alias') },
    smtp: { username: addressOf('alias') },
  })
})

test('opens a shared Microsoft mailbox under its address with the token of a member who has access', async () => {
  const grantId = await makeGrant(owner.client, rig, 'microsoft', 'shared', {
    purpose: 'SharedInbox',
    sharedScope: true,
  })
  const email = 'freight@marewind.example'
  const refused = await owner.client.send('mailboxes.connect_grant', { grantId, email })
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'mailbox_test_failed' } } })
  expect((refused.body as { error: { message: string } }).error.message).toContain(
    'Its rights on the mailbox',
  )
  rig.delegates.set('shared', email)
  const mailbox = await owner.client.call('mailboxes.connect_grant', { grantId, email })
  expect(mailbox).toMatchObject({
    email,
    account: addressOf('shared'),
    provider: 'Microsoft',
    imap: { username: email },
    smtp: { username: email },
  })
  expect((await answerOne(mailbox, email)).from).toBe(email)
})

test('revoked access requires a sign-in, after which the mailbox resumes automatically', async () => {
  const grantId = await makeGrant(owner.client, rig, 'google', 'revoked')
  const { id } = await owner.client.call('mailboxes.connect_grant', { grantId })
  await owner.client.call('inboxes.create', { mailboxId: id, name: 'Revoked' })
  await inState(id, 'live')
  rig.google.fault = (answer, path) =>
    path === '/token' ? { ...answer, status: 400, body: '{"error":"invalid_grant"}' } : answer
  await server.app.db.write(owner.workspaceId, (tx) =>
    execute(tx, `update grant_tokens set expires_at = clock_timestamp() where grant_id = '${grantId}'`),
  )
  await owner.client.call('mailboxes.sync_now', { mailboxId: id })
  const waiting = await inState(id, 'needs_sign_in')
  expect(waiting.stateReason?.message).toContain(
    'Google no longer lets Postroom into revoked@marewind.example',
  )
  rig.google.fault = null
  expect(await makeGrant(owner.client, rig, 'google', 'revoked')).toBe(grantId)
  expect((await inState(id, 'live')).stateReason).toBeNull()
})

test('an error of the provider does not require a sign-in', async () => {
  const grantId = await makeGrant(owner.client, rig, 'google', 'refused')
  const { id } = await owner.client.call('mailboxes.connect_grant', { grantId })
  rig.google.isDown = true
  await server.app.db.write(owner.workspaceId, (tx) =>
    execute(tx, `delete from grant_tokens where grant_id = '${grantId}'`),
  )
  await owner.client.call('inboxes.create', { mailboxId: id, name: 'Refused' })
  expect((await inState(id, 'retrying')).stateReason?.message).toContain('Nobody need sign in again')
  rig.google.isDown = false
  await inState(id, 'live')
})

test('another account can take over a mailbox if the servers allow it', async () => {
  const grantId = await makeGrant(owner.client, rig, 'microsoft', 'revoked')
  const [shared] = (await owner.client.call('mailboxes.list', {})).items.filter(
    ({ email }) => email === 'freight@marewind.example',
  )
  const mailboxId = shared?.id ?? ''
  const refused = await owner.client.send('mailboxes.reconnect_grant', { mailboxId, grantId })
  expect(refused.status).toBe(422)
  rig.delegates.set('revoked', 'freight@marewind.example')
  const restored = await owner.client.call('mailboxes.reconnect_grant', { mailboxId, grantId })
  expect(restored).toMatchObject({ id: mailboxId, account: addressOf('revoked'), state: 'connecting' })
  const wrong = { provider: 'gmail', mailboxId, grantId } as const
  expect((await owner.client.send('mailboxes.reconnect_at_provider', wrong)).status).toBe(404)
  const named = { ...wrong, provider: 'microsoft' } as const
  expect(await owner.client.call('mailboxes.reconnect_at_provider', named)).toMatchObject({ id: mailboxId })
  rig.delegates.delete('revoked')
  expect((await owner.client.send('mailboxes.reconnect_at_provider', named)).status).toBe(422)
})

test('lists the mailboxes of each provider', async () => {
  const { items: all } = await owner.client.call('mailboxes.list', {})
  const of = (provider: Mailbox['provider']) =>
    all.filter((mailbox) => mailbox.provider === provider).map(({ id }) => id)
  const { items } = await owner.client.call('mailboxes.list_of_provider', { provider: 'microsoft' })
  expect(items.map(({ id }) => id)).toEqual(of('Microsoft'))
  const { mailboxes } = await owner.client.call('mailboxes.list_gmail_addresses', {})
  expect(mailboxes.map(({ id }) => id)).toEqual(of('Google'))
  expect(Math.min(items.length, mailboxes.length)).toBeGreaterThan(0)
  expect((await owner.client.call('mailboxes.list_of_provider', { provider: 'imap' })).items).toEqual([])
})

test('deleting a grant disconnects its mailboxes, and disconnecting the last mailbox deletes its grant', async () => {
  const grantId = await makeGrant(owner.client, rig, 'google', 'forgotten')
  const { id } = await owner.client.call('mailboxes.connect_grant', { grantId })
  await owner.client.call('identities.forget_grant', { grantId })
  expect((await mailboxOf(id)).state).toBe('disconnected')
  const next = await makeGrant(owner.client, rig, 'google', 'forgotten')
  const back = await owner.client.call('mailboxes.connect_grant', { grantId: next })
  expect(back).toMatchObject({ id, state: 'connecting' })
  await owner.client.call('mailboxes.disconnect', { mailboxId: id })
  const { items } = await owner.client.call('identities.list_grants', {})
  expect(items.map((grant) => grant.id)).not.toContain(next)
})

test('an admin cannot use the grant of another', async () => {
  const admin = await server.addMember(owner, { role: 'Admin' })
  const grantId = await makeGrant(admin.client, rig, 'google', 'forgotten')
  expect((await owner.client.send('mailboxes.connect_grant', { grantId })).status).toBe(404)
  expect((await owner.client.send('mailboxes.list_gmail_addresses', { grantId })).status).toBe(404)
})
