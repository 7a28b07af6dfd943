import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import {
  BOUNCE_PROGRAMS,
  type Dovecot,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
  writeBounce,
} from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, secret, until } from './mail-sync.fixture.ts'

let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer
let inboxId: string
let mailboxId: string

beforeAll(async () => {
  dovecot = await startDovecot({ users: [{ name: 'anna', password: secret }] })
  ;[server, smtp] = await Promise.all([
    startTestServer({ roles: ['web', 'worker', 'mail'] }),
    // Saves what it sends, as many providers do.
    startSmtpServer({
      users: { anna: secret },
      relay: async ({ raw }) => void (await dovecot.deliver('anna', raw, 'Sent')),
    }),
  ])
  owner = await server.createWorkspace()
  ;({ inboxId, mailboxId } = await connectInbox(owner, { dovecot, smtp }, 'anna'))
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([dovecot?.stop(), smtp?.stop()])
})

const listed = async (subject: string) => {
  const { items } = await owner.client.call('conversations.list', { inboxId, view: 'all' })
  return items.filter((item) => item.subject === subject)
}
const arrived = (subject: string) =>
  until(async () => (await listed(subject))[0]?.id ?? null, `${subject} is stored`)
const redirectsOf = async (conversationId: string) => {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  return timeline.flatMap((entry) => (entry.kind === 'message' ? (entry.message.redirects ?? []) : []))
}
const untilRedirect = (conversationId: string, state: string) =>
  until(async () => {
    const [redirect] = await redirectsOf(conversationId)
    return redirect?.state === state ? redirect : null
  }, `the redirect is ${state}`)

test('a redirect is sent with its sender, its copy in Sent is left alone, and a bounce reopens it', {
  timeout: 90_000,
}, async () => {
  const original = letter({ subject: 'Misaddressed' })
  await dovecot.deliver('anna', original)
  const conversationId = await arrived('Misaddressed')
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  const message = timeline.find((entry) => entry.kind === 'message')?.message
  await owner.client.call('conversations.redirect', {
    conversationId,
    messageId: message?.id ?? '',
    to: 'billing@partner.example',
  })
  const [mail] = await smtp.waitForMail(1)
  expect(mail).toMatchObject({
    mailFrom: 'anna@marewind.example',
    recipients: ['billing@partner.example'],
  })
  const raw = mail?.raw ?? Buffer.alloc(0)
  const body = original.slice(original.indexOf('\r\n\r\n'))
  expect(raw.toString().endsWith(body)).toBe(true)
  expect(parseMessage(raw)).toMatchObject({
    from: [{ address: 'ingrid@customer.example' }],
    messageId: parseMessage(Buffer.from(original)).messageId,
    resentMessageIds: [expect.stringContaining('@marewind.example')],
  })
  await untilRedirect(conversationId, 'sent')
  // Mail that arrives in Sent later is read after the copy of the redirect.
  await dovecot.deliver('anna', letter({ subject: 'Sent from elsewhere' }), 'Sent')
  await owner.client.call('mailboxes.sync_now', { mailboxId })
  await arrived('Sent from elsewhere')
  expect(await listed('Misaddressed')).toMatchObject([
    { id: conversationId, messageCount: 1, status: 'closed' },
  ])
  const header = raw.toString().split('\r\n\r\n')[0]?.split('\r\n') ?? []
  const [program] = BOUNCE_PROGRAMS.filter(({ name }) => name === 'qmail')
  if (!program) throw new Error('There is no such program.')
  const said = '550 5.1.1 no such user'
  const failed = [{ address: 'billing@partner.example', said }]
  await dovecot.deliver(
    'anna',
    writeBounce(program, { to: 'anna@marewind.example', failed, header, text: '' }),
  )
  const bounced = await untilRedirect(conversationId, 'failed')
  expect(bounced.reason).toMatchObject({
    code: 'recipients_refused',
    params: { recipients: [{ address: 'billing@partner.example', answer: expect.stringContaining(said) }] },
  })
  expect(await owner.client.call('conversations.get', { conversationId })).toMatchObject({ status: 'open' })
})
