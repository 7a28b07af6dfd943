import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { rigServers } from '#test/rig-servers.ts'
import { snapshot } from '#test/snapshot.ts'
import {
  type Dovecot,
  type ReceivedMail,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../../dev/mail-rig/index.ts'

const secret = 'a very secret passphrase'
let server: TestServer
let owner: Owner
let member: Someone
let dovecot: Dovecot
let smtp: SmtpServer
const names = ['anna', 'bert', 'carl', 'dora']

beforeAll(async () => {
  ;[server, dovecot, smtp] = await Promise.all([
    startTestServer(),
    startDovecot({ users: names.map((name) => ({ name, password: secret })) }),
    startSmtpServer({ users: Object.fromEntries(names.map((name) => [name, secret])) }),
  ])
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
})
afterAll(() => Promise.all([server?.stop(), dovecot?.stop(), smtp?.stop()]))

const connect = async (name: string) =>
  (
    await owner.client.call('mailboxes.connect', {
      email: `${name}@marewind.example`,
      ...rigServers({ dovecot, smtp }, name, secret),
    })
  ).id

const mailTo = (address: string): ReceivedMail => {
  const mail = smtp.received.findLast(({ recipients }) => recipients.includes(address))
  if (!mail) throw new Error(`No message was sent to ${address}.`)
  return mail
}

/** Forwards a message to the members, as a list does. */
const passOn = (name: string, { raw }: ReceivedMail, list: string, change = (text: string) => text) =>
  dovecot.deliver(
    name,
    `List-Id: Desk <${list.replace('@', '.')}>\r\nDelivered-To: ${name}@marewind.example\r\n${change(raw.toString())}`,
  )

test('a list is confirmed by mail that arrives through it, and its address becomes the inbox address', async () => {
  const list = 'desk@lists.marewind.example'
  const mailboxId = await connect('anna')
  const probe = await owner.client.call('distributionLists.send_probe', {
    mailboxId,
    address: list.toUpperCase(),
  })
  expect(probe).toMatchObject({ address: list, sendProblem: null, arrivedAt: null, sendsAsList: null })
  const out = mailTo(list)
  expect(out.mailFrom).toBe(list)
  expect(out.raw.toString()).toContain(probe.code)
  const check = { listProbeId: probe.id }
  expect(await owner.client.call('distributionLists.check_probe', check)).toMatchObject({ arrivedAt: null })
  await passOn('anna', out, list)
  const arrived = await owner.client.call('distributionLists.check_probe', check)
  expect(arrived).toMatchObject({
    folder: 'INBOX',
    evidence: 'List-Id: Desk <desk.lists.marewind.example>',
    sendsAsList: true,
  })
  expect(await owner.client.call('distributionLists.check_probe', check)).toEqual(arrived)
  const { items } = await owner.client.call('distributionLists.accounts', {})
  expect(items).toContainEqual(expect.objectContaining({ mailboxId, listAddress: list }))
  const setUp = async (distributionList: string, by = owner) =>
    by.client.command(
      `/settings setup_shared_inbox ${JSON.stringify({ mailboxId, name: 'Desk', distributionList, requestedBy: member.userId })}`,
    )
  const before = await snapshot(server.ownerUrl)
  const unproven = await setUp('other@lists.marewind.example')
  expect(unproven).toMatchObject({ status: 409, body: { error: { code: 'list_not_proven' } } })
  expect((await setUp(list, { ...owner, client: member.client })).status).toBe(403)
  expect(await snapshot(server.ownerUrl)).toEqual(before)
  expect(await setUp(list)).toMatchObject({ status: 200 })
  const inbox = (await owner.client.call('inboxes.list', {})).items.find(({ name }) => name === 'Desk')
  expect(inbox?.email).toBe(list)
  expect(inbox?.members.map(({ id }) => id).sort()).toEqual([owner.userId, member.userId].sort())
  expect((await owner.client.call('distributionLists.accounts', {})).items).toEqual([])
})

test('the probe message is deleted from the mailbox', async () => {
  const list = 'own@lists.marewind.example'
  const mailboxId = await connect('bert')
  const probe = await owner.client.call('distributionLists.send_probe', { mailboxId, address: list })
  await passOn('bert', mailTo(list), list)
  await owner.client.call('distributionLists.check_probe', { listProbeId: probe.id })
  const again = await owner.client.call('distributionLists.send_probe', { mailboxId, address: list })
  // The second probe has replaced the first.
  expect(await owner.client.call('distributionLists.check_probe', { listProbeId: again.id })).toMatchObject({
    arrivedAt: null,
  })
})

test('detects a server that replaces the list by the account as sender', async () => {
  const list = 'rewritten@lists.marewind.example'
  const mailboxId = await connect('carl')
  const probe = await owner.client.call('distributionLists.send_probe', { mailboxId, address: list })
  await passOn('carl', mailTo(list), list, (text) =>
    text.replace(/^From: .*$/m, 'From: Carl <carl@marewind.example>'),
  )
  const arrived = await owner.client.call('distributionLists.check_probe', { listProbeId: probe.id })
  expect(arrived.sendsAsList).toBe(false)
})

test('a message that a person sends with the code in its subject confirms the list too', async () => {
  const list = 'closed@lists.marewind.example'
  const mailboxId = await connect('dora')
  smtp.setFaults({ kind: 'reply', at: 'rcpt', reply: '550 5.7.1 Only members write to this list' })
  const probe = await owner.client.call('distributionLists.send_probe', { mailboxId, address: list })
  smtp.setFaults()
  expect(probe.sendProblem).toContain('Only members write to this list')
  const text = `From: Mia <mia@customer.example>\r\nTo: ${list}\r\nSubject: re ${probe.code.toLowerCase()} thanks\r\n`
  await dovecot.deliver('dora', `${text}Message-ID: <own@customer.example>\r\n\r\nHello\r\n`, 'Junk')
  const arrived = await owner.client.call('distributionLists.check_probe', { listProbeId: probe.id })
  expect(arrived).toMatchObject({ folder: 'Junk', evidence: null, sendsAsList: null })
  expect(arrived.arrivedAt).not.toBeNull()
})

test('refuses addresses that cannot be a list of this mailbox', async () => {
  const { items } = await owner.client.call('distributionLists.accounts', {})
  const [free] = items
  if (!free) throw new Error('No free mailbox is left from the earlier tests.')
  const send = (mailboxId: string, address: string) =>
    owner.client.send('distributionLists.send_probe', { mailboxId, address })
  expect(await send(free.mailboxId, free.email)).toMatchObject({ status: 400 })
  const taken = await send(free.mailboxId, 'desk@lists.marewind.example')
  expect(taken).toMatchObject({ status: 409, body: { error: { code: 'list_address_taken' } } })
  const { items: inboxes } = await owner.client.call('inboxes.list', {})
  const used = await send(inboxes[0]?.mailboxId ?? '', 'other@lists.marewind.example')
  expect(used).toMatchObject({ status: 409, body: { error: { code: 'mailbox_is_inbox' } } })
  const input = { mailboxId: free.mailboxId, address: 'a@lists.marewind.example' }
  expect((await member.client.send('distributionLists.send_probe', input)).status).toBe(403)
})
