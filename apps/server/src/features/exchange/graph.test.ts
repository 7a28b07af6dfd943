import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Owner, TestServer } from '#test/harness.ts'
import { makeGrant, type OAuthRig, startOAuthRig, startServerOn } from '#test/oauth-rig.ts'
import { DoubleMailbox, type GraphDouble, startGraphDouble } from '../../../../../dev/mail-doubles/index.ts'
import { findFreePort } from '../../../../../dev/mail-rig/index.ts'
import { letter, until } from '../mailroom/mailroom.fixture.ts'

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
  // An organisation that has switched IMAP off.
  const nobody = `imaps://localhost:${await findFreePort()}`
  const env = { POSTROOM_MICROSOFT_IMAP: nobody, POSTROOM_MICROSOFT_GRAPH: graph.base }
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

test('where IMAP is off a Microsoft account is opened by Graph: mail comes in, answers go out once', async () => {
  own.put(own.folder('inbox'), Buffer.from(letter({ subject: 'Is the boat free?' })))
  const grantId = await makeGrant(owner.client, rig, 'microsoft', 'ingrid', {
    purpose: 'SharedInbox',
    sharedScope: true,
  })
  const mailbox = await owner.client.call('mailboxes.connect_grant', { grantId })
  expect(mailbox).toMatchObject({ email: account, access: 'graph', provider: 'Microsoft', account })
  const inbox = await owner.client.call('inboxes.create', { mailboxId: mailbox.id, name: 'Bookings' })
  const { id: conversationId } = await conversationAbout(inbox.id, 'Is the boat free?')
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  await owner.client.call('conversations.reply', {
    conversationId,
    html: '<p>It is.</p>',
    to: [{ name: '', address: 'ingrid@customer.example' }],
    seenMessageId: newest?.kind === 'message' ? newest.message.id : null,
  })
  await until(async () => (own.sent.length > 0 ? true : null), 'the answer has left')
  expect(own.sent.map(({ recipients }) => recipients)).toEqual([['ingrid@customer.example']])
  expect(own.itemsOf(own.folder('sentitems'))).toHaveLength(1)
  expect(own.itemsOf(own.folder('drafts'))).toEqual([])
})

test('a mailbox that is shared with the account opens by Graph once the right is there', async () => {
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
  await conversationAbout(inbox.id, 'Two crates')
})
