import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Owner, TestServer } from '#test/harness.ts'
import type { Dovecot, SmtpServer } from '../../../../dev/mail-rig/index.ts'
import {
  connectInbox,
  letter,
  type MailRig,
  startMailRig,
  until,
} from '../../src/features/mail-sync/mail-sync.fixture.ts'
import { execute } from '../execute.ts'
import type { HardTimes } from './hard-times.preload.ts'
import { endProcess, startProcess } from './mail-process.ts'

let rig: MailRig
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer
let mail: ChildProcess
let file: string
let place: { mailboxId: string; inboxId: string }

beforeAll(async () => {
  rig = await startMailRig(['anna'], { roles: ['web', 'worker'] })
  ;({ server, owner, dovecot, smtp } = rig)
  file = join(server.app.config.dataDir, 'hard-times.json')
  mail = startProcess(server, 'mail', {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'hard-times.preload.ts')}`,
    HARD_TIMES: file,
  })
  place = await connectInbox(owner, { dovecot, smtp }, 'anna')
  await untilState('live')
})
afterAll(async () => {
  await endProcess(mail, 'SIGKILL')
  await rig?.stop()
})
beforeEach(() => {
  smtp.received.splice(0)
})

/** Answers by how much the clock of the mail process is ahead then. */
async function become(times: Partial<HardTimes>): Promise<number> {
  rmSync(`${file}.now`, { force: true })
  writeFileSync(file, JSON.stringify({ clockOffsetMs: 0, namesFail: false, ...times }))
  mail.kill('SIGUSR2')
  const now = await until(
    async () => (existsSync(`${file}.now`) && readFileSync(`${file}.now`, 'utf8')) || null,
    'the process knows',
  )
  return Date.parse(now) - Date.now()
}

const mailbox = () => owner.client.call('mailboxes.get', { mailboxId: place.mailboxId })
const untilState = (state: string) =>
  until(async () => {
    const now = await mailbox()
    return now.state === state ? now : null
  }, `the mailbox is ${state}`)

const find = async (subject: string) => {
  const { items } = await owner.client.call('conversations.list', { inboxId: place.inboxId, view: 'all' })
  return items.filter((item) => item.subject === subject)
}
const arrives = (subject: string) => until(async () => (await find(subject))[0] ?? null, `${subject} is here`)

async function answer(conversationId: string, text: string) {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  return owner.client.call('conversations.reply', {
    conversationId,
    html: `<p>${text}</p>`,
    to: [{ name: '', address: 'ingrid@customer.example' }],
    seenMessageId: newest?.kind === 'message' ? newest.message.id : null,
  })
}
const deliveryOf = async (conversationId: string, messageId: string) => {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  const entry = timeline.find((each) => each.kind === 'message' && each.message.id === messageId)
  return entry?.kind === 'message' ? entry.message.delivery : null
}
const untilSent = (conversationId: string, messageId: string) =>
  until(
    async () => ((await deliveryOf(conversationId, messageId))?.state === 'sent' ? true : null),
    'the answer went out',
  )

test.each([
  ['ahead', 3_600_000],
  ['behind', -3_600_000],
])('a clock that jumps an hour %s stops neither what comes nor what goes', async (where, clockOffsetMs) => {
  expect(Math.abs((await become({ clockOffsetMs })) - clockOffsetMs)).toBeLessThan(10_000)
  await dovecot.deliver('anna', letter({ subject: `Clock ${where}` }))
  const { id } = await arrives(`Clock ${where}`)
  await untilSent(id, (await answer(id, `Sent ${where}`)).id)
  await become({})
  await dovecot.deliver('anna', letter({ subject: `After ${where}` }))
  await arrives(`After ${where}`)
  expect(smtp.received).toHaveLength(1)
  expect((await mailbox()).state).toBe('live')
})

test('an outage of the name service is said, and over by itself', async () => {
  await dovecot.deliver('anna', letter({ subject: 'Before the outage' }))
  const { id } = await arrives('Before the outage')
  await become({ namesFail: true })
  await dovecot.restart()
  const { stateReason } = await untilState('retrying')
  expect(stateReason?.message).toContain('Postroom keeps trying')
  const sent = await answer(id, 'In the outage')
  await until(
    async () => ((await deliveryOf(id, sent.id))?.reason ? true : null),
    'the answer waits and says why',
  )
  expect((await deliveryOf(id, sent.id))?.state).toBe('queued')
  await dovecot.deliver('anna', letter({ subject: 'In the outage' }))
  await become({})
  await arrives('In the outage')
  await untilState('live')
  await server.app.db.write(owner.workspaceId, (tx) =>
    execute(tx, `update outgoing_messages set next_attempt_at = now() where state = 'queued'`),
  )
  await untilSent(id, sent.id)
  expect(smtp.received).toHaveLength(1)
})

test('on a full disk nothing is lost or quarantined, the problem is shown, and sync continues once there is space', async () => {
  const limit = (bytes: string): void => {
    execFileSync('prlimit', ['--pid', String(mail.pid), `--fsize=${bytes}`])
  }
  limit('10:unlimited')
  const subjects = [1, 2, 3].map((number) => `On a full disk ${number}`)
  for (const subject of subjects) await dovecot.deliver('anna', letter({ subject }))
  const { stateReason } = await untilState('retrying')
  expect(stateReason?.message).toContain('Postroom keeps trying')
  expect((await mailbox()).sync.quarantined).toBe(0)
  limit('unlimited:unlimited')
  for (const subject of subjects) {
    await arrives(subject)
    expect(await find(subject)).toHaveLength(1)
  }
  await untilState('live')
  expect((await mailbox()).sync).toMatchObject({ quarantined: 0 })
})
