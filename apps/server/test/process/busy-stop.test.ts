import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRunning, removeAbandoned } from '#platform/postgres/index.ts'
import { createClient } from '#test/client.ts'
import { type Owner, password } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import {
  type Dovecot,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, secret, until } from '../../src/features/mail-sync/mail-sync.fixture.ts'
import { setUpMfa } from '../../src/features/mfa/mfa.fixture.ts'

/** Five seconds, and a reserve for machines that run other tests at the same time. */
const quickMs = 15_000
const dataDir = mkdtempSync(join(tmpdir(), 'postroom-busy-'))
let dovecot: Dovecot
let smtp: SmtpServer
let child: ChildProcess | undefined

beforeAll(async () => {
  ;[dovecot, smtp] = await Promise.all([
    startDovecot({ users: [{ name: 'anna', password: secret }] }),
    startSmtpServer({ users: { anna: secret } }),
  ])
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await Promise.all([dovecot?.stop(), smtp?.stop()])
  await removeAbandoned(dataDir)
})

it('ends within 5 s after SIGTERM with a mailbox in IDLE, a mail being sent and an open stream', async () => {
  const { url, link } = await start()
  const owner = await createOwner(url, link)
  const { mailboxId, inboxId } = await connectInbox(owner, { dovecot, smtp }, 'anna')
  await owner.client.call('inboxes.set_members', { inboxId, add: [owner.userId] })
  await dovecot.deliver('anna', letter({ subject: 'The last one today' }))
  const [conversation] = await until(async () => {
    const mailbox = await owner.client.call('mailboxes.get', { mailboxId })
    const { items } = await owner.client.call('conversations.list', { view: 'all' })
    return mailbox.state === 'live' && items.length > 0 ? items : null
  }, 'the mailbox is live and its mail is here')
  const events = await openEvents(owner.client)
  smtp.setFaults({ kind: 'silent', at: 'dot' })
  const { timeline } = await owner.client.call('conversations.get', {
    conversationId: conversation?.id ?? '',
  })
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  await owner.client.call('conversations.reply', {
    conversationId: conversation?.id ?? '',
    html: '<p>On its way.</p>',
    to: [{ name: '', address: 'ingrid@customer.example' }],
    seenMessageId: newest?.kind === 'message' ? newest.message.id : null,
  })
  await until(
    async () => (smtp.transcript.some((line) => line.startsWith('C: DATA')) ? true : null),
    'the mail is being sent',
  )
  const before = performance.now()
  const ended = once(child as ChildProcess, 'exit')
  child?.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(performance.now() - before).toBeLessThan(quickMs)
  await events.ended
  expect(await findRunning(dataDir)).toBeUndefined()
})

/** A whole server on a folder of its own; resolves when it has printed its one-time link. */
async function start(): Promise<{ url: string; link: string }> {
  child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      POSTROOM_DATA: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      POSTROOM_EGRESS_ALLOW: '127.0.0.0/8,::1/128,localhost',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The server has no output.')
  for await (const line of createInterface(child.stdout)) {
    const link = /Create your workspace at (\S+)/.exec(line)?.[1]
    if (link) return { url: new URL(link).origin, link }
  }
  throw new Error('The server ended before it was ready.')
}

async function createOwner(url: string, link: string): Promise<Owner> {
  const client = createClient(url, null)
  const email = 'owner@marewind.example'
  await client.call('session.create_workspace', {
    setupCode: link.split('=')[1] ?? '',
    workspaceName: 'Marewind',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    email,
    password,
  })
  const { id: userId, workspaceId } = await client.call('session.get_user', {})
  await setUpMfa({ client })
  return { client, userId, workspaceId, email, password }
}
