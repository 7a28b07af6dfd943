import { parseMessage } from '@postroom/mail'
import { afterEach, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type SmtpServer, startDovecot, startSmtpServer } from '../../../../../dev/mail-rig/index.ts'
import { codeOf, inviteOne } from './members.fixture.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const it of running.splice(0).reverse()) await it.stop()
})

async function startBoth(options: { smtp?: SmtpServer } = {}): Promise<{ server: TestServer; owner: Owner }> {
  const { smtp } = options
  const env = smtp ? { POSTROOM_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example` } : {}
  const server = await startTestServer({ roles: ['web', 'worker'], env })
  running.push(server)
  return { server, owner: await server.createWorkspace({ name: 'Marewind & "Söhne"' }) }
}

async function startSmtp(setup: Parameters<typeof startSmtpServer>[0] = {}): Promise<SmtpServer> {
  const smtp = await startSmtpServer(setup)
  running.push(smtp)
  return smtp
}

const deliveryOf = async ({ client }: Owner, invitationId: string | null) => {
  const { items } = await client.call('members.list_invitations', {})
  const { delivery, deliveryText } = items.find(({ id }) => id === invitationId) ?? {}
  return { delivery, deliveryText }
}

test('the mail has the link, in text and HTML, and no tracking', async () => {
  const smtp = await startSmtp()
  const { server, owner } = await startBoth({ smtp })
  // A zone where it is already the next day for most of the UTC day.
  const timeZone = 'Pacific/Kiritimati'
  await owner.client.call('session.update_profile', { language: 'de', timeZone })
  const invited = await inviteOne(owner, 'mateus@marewind.example')
  const mail = await smtp.waitForMailTo('mateus@marewind.example')
  const message = await parseMessage(mail.raw)
  expect(message.subject).toBe('Ingrid Solheim lädt Sie zu Marewind & "Söhne" ein')
  expect(message.from).toMatchObject([
    { name: 'Ingrid Solheim über Postroom', address: 'desk@marewind.example' },
  ])
  const [link = ''] = /https?:\S+/.exec(message.text ?? '') ?? []
  expect(message.html).toContain(`href="${link}"`)
  expect(link).not.toBe(invited.link)
  const { items } = await owner.client.call('members.list_invitations', {})
  const format = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone })
  expect(message.text).toContain(`bis ${format.format(new Date(items[0]?.expiresAt ?? 0))} gültig.`)
  expect(message.html).toContain('Marewind &amp; &quot;Söhne&quot;')
  expect(message.html).not.toMatch(/<img|<link|<script|url\(/i)
  expect(mail.raw.toString()).toContain('Auto-Submitted: auto-generated')
  await expect
    .poll(() => deliveryOf(owner, invited.invitationId))
    .toEqual({ delivery: 'sent', deliveryText: null })
  const { rows } = await server.app.db.read(owner.workspaceId, (tx) =>
    execute(tx, 'select count(*)::int as kept from invitations where sealed_link is not null'),
  )
  expect(rows).toEqual([{ kept: 0 }])
  const lookUp = (code: string) => server.anonymous.call('members.look_up_invitation', { code })
  expect(await lookUp(codeOf(invited))).toMatchObject({ hasAccount: null })
  expect(await lookUp(codeOf({ link }))).toMatchObject({ hasAccount: false })
  const withoutName = { code: codeOf({ link }), password: 'a long sentence' }
  expect(await server.anonymous.send('members.accept_invitation', withoutName)).toMatchObject({
    status: 400,
    body: { error: { code: 'name_required' } },
  })
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  await inviteOne(owner, stranger.email)
  const second = await smtp.waitForMailTo(stranger.email)
  const [knownLink = ''] = /https?:\S+/.exec((await parseMessage(second.raw)).text ?? '') ?? []
  expect(await lookUp(codeOf({ link: knownLink }))).toMatchObject({ hasAccount: true })
})

test('a refusal is stored with the server’s text and shown to people who invite', async () => {
  const smtp = await startSmtp({
    faults: [{ kind: 'reply', at: 'rcpt', reply: '550 5.1.1 No such person here' }],
  })
  const { owner } = await startBoth({ smtp })
  const { invitationId } = await inviteOne(owner, 'nobody@marewind.example')
  await expect
    .poll(() => deliveryOf(owner, invitationId))
    .toMatchObject({
      delivery: 'failed',
      deliveryText: expect.stringContaining('No such person here'),
    })
  smtp.setFaults()
  await owner.client.call('members.resend_invitation', { invitationId: invitationId ?? '' })
  await expect.poll(() => deliveryOf(owner, invitationId)).toMatchObject({ delivery: 'sent' })
})

test('without a mail server, the link is to be copied', async () => {
  const { owner } = await startBoth()
  const { invitationId, link } = await inviteOne(owner, 'mateus@marewind.example')
  expect(link).toContain('#code=')
  await expect.poll(() => deliveryOf(owner, invitationId)).toMatchObject({ delivery: 'not_configured' })
})

test('without the operator’s mail server it is sent through the workspace’s first shared mailbox', async () => {
  const secret = 'a very secret passphrase'
  const [smtp, dovecot] = [
    await startSmtp({ users: { anna: secret } }),
    await startDovecot({ users: [{ name: 'anna', password: secret }] }),
  ]
  running.push(dovecot)
  const { owner } = await startBoth()
  await owner.client.call('mailboxes.connect', {
    email: 'anna@marewind.example',
    displayName: 'Marewind',
    imap: serverOf(dovecot.imapsPort, dovecot.certificate.fingerprint256),
    smtp: serverOf(smtp.tlsPort, smtp.certificate.fingerprint256),
    imapPassword: secret,
  })
  const { invitationId } = await inviteOne(owner, 'mateus@marewind.example')
  const mail = await smtp.waitForMailTo('mateus@marewind.example')
  expect(mail).toMatchObject({ mailFrom: 'anna@marewind.example', recipients: ['mateus@marewind.example'] })
  await expect.poll(() => deliveryOf(owner, invitationId)).toMatchObject({ delivery: 'sent' })
})

const serverOf = (port: number, pinnedFingerprint256: string) => ({
  host: 'localhost',
  port,
  security: 'tls' as const,
  username: 'anna',
  pinnedFingerprint256,
})
