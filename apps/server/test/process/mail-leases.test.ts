import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Owner, TestServer } from '#test/harness.ts'
import type { Dovecot, SmtpServer } from '../../../../dev/mail-rig/index.ts'
import {
  connectInbox,
  letter,
  type MailRig,
  startMailRig,
  until,
} from '../../src/features/mail-sync/mail-sync.fixture.ts'
import { endProcess, startMailProcess } from './mail-process.ts'

let rig: MailRig
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer
const children: ChildProcess[] = []
/** A mail process without a heartbeat for this long loses its mailboxes. */
const silentMs = 30_000

beforeAll(async () => {
  rig = await startMailRig(['anna', 'bert'], { roles: ['web', 'worker'] })
  ;({ server, owner, dovecot, smtp } = rig)
})
afterAll(async () => {
  await Promise.all(children.map((child) => endProcess(child, 'SIGKILL')))
  await rig?.stop()
})

function start(): ChildProcess {
  const child = startMailProcess(server)
  children.push(child)
  return child
}

/** Process ids of the holders, by mailbox. */
async function holders(): Promise<(number | null)[]> {
  const { rows } = await server.ownerPool.query<{ holder: string | null }>(
    'select holder from mail_leases order by mailbox_id',
  )
  return rows.map(({ holder }) => (holder === null ? null : Number(holder.split(':')[1])))
}

const untilHeld = (count: number, withinMs: number) =>
  until(
    async () => {
      const pids = await holders()
      return pids.length === count && pids.every((pid) => pid !== null) ? pids : null
    },
    `${count} mailboxes are cared for`,
    withinMs,
  )

async function isNewMailSeen(inboxId: string, subject: string): Promise<void> {
  await dovecot.deliver('anna', letter({ subject }))
  await until(async () => {
    const { items } = await owner.client.call('conversations.list', { inboxId, view: 'all' })
    return items.some((item) => item.subject === subject) || null
  }, 'new mail is seen')
}

test('mailboxes go to another process, at once when theirs ends and soon when it is killed', {
  timeout: 240_000,
}, async () => {
  const first = start()
  const { inboxId } = await connectInbox(owner, { dovecot, smtp }, 'anna')
  expect(await untilHeld(1, 60_000)).toEqual([first.pid])
  await isNewMailSeen(inboxId, 'for the first')

  await connectInbox(owner, { dovecot, smtp }, 'bert')
  expect(await untilHeld(2, 60_000)).toEqual([first.pid, first.pid])
  const second = start()
  const both = [first.pid, second.pid].sort()
  await until(
    async () => (await holders()).sort().join() === both.join() || null,
    'each has its part',
    60_000,
  )
  const endedAt = Date.now()
  await endProcess(first, 'SIGTERM')
  await until(async () => (await holders()).every((pid) => pid === second.pid) || null, 'taken over')
  expect(Date.now() - endedAt).toBeLessThan(silentMs)
  await isNewMailSeen(inboxId, 'for the second')

  const third = start()
  const killedAt = Date.now()
  await endProcess(second, 'SIGKILL')
  await until(async () => (await holders()).every((pid) => pid === third.pid) || null, 'taken over', 90_000)
  expect(Date.now() - killedAt).toBeLessThan(3 * silentMs)
  await isNewMailSeen(inboxId, 'for the third')
})

test('a process that stops while it waits for the database leaves its mailboxes', {
  timeout: 240_000,
}, async () => {
  const stopping = start()
  await until(async () => (await holders()).includes(stopping.pid ?? 0) || null, 'it has a mailbox', 90_000)
  await server.ownerPool.query(`create function wait_for_test() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(4503); return new; end $$`)
  const lock = await server.ownerPool.connect()
  try {
    await lock.query('select pg_advisory_lock(4503)')
    await lock.query(`create trigger wait_for_test before insert or update on mail_processes
      for each row execute function wait_for_test()`)
    const waiting = `select from pg_locks where locktype = 'advisory' and objid = 4503 and not granted`
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    await until(
      async () => (await lock.query(waiting)).rowCount === running.length || null,
      'all processes wait',
      60_000,
    )
    await endProcess(stopping, 'SIGTERM')
    expect(await holders()).not.toContain(stopping.pid)
  } finally {
    await lock.query('select pg_advisory_unlock(4503)')
    await lock.query('drop trigger wait_for_test on mail_processes')
    lock.release()
  }
})
