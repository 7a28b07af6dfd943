import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { makeGrant, type OAuthRig, startOAuthRig, startServerOn } from '#test/oauth-rig.ts'
import { DoubleMailbox, type GraphDouble, startGraphDouble } from '../../../../../dev/mail-doubles/index.ts'
import { findFreePort } from '../../../../../dev/mail-rig/index.ts'
import { letter, until } from '../mail-sync/mail-sync.fixture.ts'

const account = 'ingrid@marewind.example'
const shared = 'freight@marewind.example'
const own = new DoubleMailbox(account, { keepsIds: true })
const freight = new DoubleMailbox(shared, { keepsIds: true })
let rig: OAuthRig
let graph: GraphDouble
let server: TestServer
let owner: Owner
let isShared = false

beforeAll(async () => {
  rig = await startOAuthRig([account])
  graph = await startGraphDouble({
    mailboxes: [own, freight],
    opens: async (token, address) => {
      if ((await rig.microsoft.ownerOf(token)) === undefined) return false
      return address === account || isShared ? true : null
    },
  })
  // Simulates an organisation that has switched IMAP off.
  const unusedAddress = `imaps://localhost:${await findFreePort()}`
  const env = { POSTROOM_MICROSOFT_IMAP: unusedAddress, POSTROOM_MICROSOFT_GRAPH: graph.base }
  server = await startServerOn(rig, { roles: ['web', 'worker', 'mail'], env })
  owner = await server.createWorkspace()
  rig.microsoft.accounts.set('ingrid', { email: account, email_verified: true, hd: 'marewind.example' })
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([rig?.stop(), graph?.stop()])
})

const conversationAbout = (inboxId: string, subject: string) =>
  until(async () => {
    const { items } = await owner.client.call('conversations.list', { inboxId, view: 'all' })
    return items.find((item) => item.subject === subject) ?? null
  }, `the letter about ${subject} is here`)

async function reply(conversationId: string, text: string): Promise<void> {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  await owner.client.call('conversations.reply', {
    conversationId,
    html: `<p>${text}</p>`,
    to: [{ name: '', address: 'ingrid@customer.example' }],
    seenMessageId: newest?.kind === 'message' ? newest.message.id : null,
  })
}

test('opens a Microsoft account through Graph if IMAP is off: mail is received, replies are sent once', async () => {
  own.put(own.folder('inbox'), Buffer.from(letter({ subject: 'Is the boat free?' })))
  const grantId = await makeGrant(owner.client, rig, 'microsoft', 'ingrid', {
    purpose: 'SharedInbox',
    sharedScope: true,
  })
  const mailbox = await owner.client.call('mailboxes.connect_grant', { grantId })
  expect(mailbox).toMatchObject({ email: account, access: 'graph', provider: 'Microsoft', account })
  const inbox = await owner.client.call('inboxes.create', { mailboxId: mailbox.id, name: 'Bookings' })
  const { id: conversationId } = await conversationAbout(inbox.id, 'Is the boat free?')
  await reply(conversationId, 'It is.')
  await until(async () => (own.sent.length > 0 ? true : null), 'the reply was sent')
  expect(own.sent.map(({ recipients }) => recipients)).toEqual([['ingrid@customer.example']])
  expect(own.itemsOf(own.folder('sentitems'))).toHaveLength(1)
  expect(own.itemsOf(own.folder('drafts'))).toEqual([])
})

test('opens a shared mailbox through Graph once the account has access', async () => {
  const grantId = await makeGrant(owner.client, rig, 'microsoft', 'ingrid', {
    purpose: 'SharedInbox',
    sharedScope: true,
  })
  const refused = await owner.client.send('mailboxes.connect_grant', { grantId, email: shared })
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'mailbox_test_failed' } } })
  isShared = true
  const mailbox = await owner.client.call('mailboxes.connect_grant', { grantId, email: shared })
  expect(mailbox).toMatchObject({ email: shared, account, access: 'graph' })
  freight.put(freight.folder('inbox'), Buffer.from(letter({ subject: 'Two crates' })))
  const inbox = await owner.client.call('inboxes.create', { mailboxId: mailbox.id, name: 'Freight' })
  await reply((await conversationAbout(inbox.id, 'Two crates')).id, 'On Tuesday.')
  await until(async () => (freight.sent.length > 0 ? true : null), 'the reply was sent')
  // Sent from the shared mailbox and saved there, not in the account's own mailbox.
  expect(freight.sent.map(({ raw }) => /^From: .*$/m.exec(raw.toString())?.[0])).toEqual([
    expect.stringContaining(shared),
  ])
  expect(freight.itemsOf(freight.folder('sentitems'))).toHaveLength(1)
  expect(own.sent).toHaveLength(1)
  const { watchMode } = await owner.client.call('mailSync.get_audit', { mailboxId: mailbox.id })
  expect(watchMode).toMatchObject({ mode: 'poll', reason: 'no_address' })
})

test('rights removed by an administrator require a sign-in and show the reason', async () => {
  const { items } = await owner.client.call('mailboxes.list', { scope: 'TEAM' })
  const mailboxId = items.find(({ email }) => email === account)?.id ?? ''
  const body = JSON.stringify({
    error: 'invalid_grant',
    error_description: `AADSTS50105: Your administrator has configured the application to block users. '${account}'`,
  })
  rig.microsoft.fault = (answer, path) =>
    path.endsWith('/token') ? { status: 400, headers: { 'content-type': 'application/json' }, body } : answer
  await server.app.db.write(owner.workspaceId, (tx) =>
    execute(tx, 'update grant_tokens set expires_at = now()'),
  )
  await owner.client.call('mailboxes.sync_now', { mailboxId })
  const { stateReason } = await until(async () => {
    const mailbox = await owner.client.call('mailboxes.get', { mailboxId })
    return mailbox.state === 'needs_sign_in' ? mailbox : null
  }, 'a sign-in is required')
  expect(stateReason?.message).toContain(
    `no longer lets Postroom into ${account}. The organisation lets only chosen people`,
  )
  expect(stateReason?.message).not.toContain('AADSTS')
})
