import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Owner, TestServer } from '#test/harness.ts'
import { generateMailbox } from '../../../../bench/mail-generator.ts'
import type { Dovecot, SmtpServer } from '../../../../dev/mail-rig/index.ts'
import {
  connectInbox,
  type MailRig,
  startMailRig,
  until,
} from '../../src/features/mail-sync/mail-sync.fixture.ts'
import { endProcess, startMailProcess } from './mail-process.ts'

const count = 1_500
const kills = 6
const seed = Number(process.env.TEST_SEED ?? 20_261_120)

let rig: MailRig
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer
let database: pg.Client
let child: ChildProcess | null = null

beforeAll(async () => {
  rig = await startMailRig(['anna'], { roles: ['web', 'worker'] })
  ;({ server, owner, dovecot, smtp } = rig)
  database = new pg.Client({ connectionString: server.ownerUrl })
  await database.connect()
})
afterAll(async () => {
  await endProcess(child, 'SIGKILL')
  await database?.end()
  await rig?.stop()
})

async function countLocations(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from message_locations',
  )
  return rows[0]?.count ?? 0
}

/** A different moment in each round: before anything is stored, in the middle of a batch, between two. */
function createMoments(): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 32) * 60
  }
}

test(`a first sync killed ${kills} times loses nothing and stores nothing twice (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  const mails = [...generateMailbox({ count, seed: 5, withAttachments: false })]
  await dovecot.deliverMany(
    'anna',
    mails.map(({ raw }) => raw),
  )
  const { mailboxId } = await connectInbox(owner, { dovecot, smtp }, 'anna')
  const nextMoment = createMoments()
  for (let kill = 0; kill < kills; kill++) {
    child = startMailProcess(server)
    const before = await countLocations()
    // In turn within the first small batch and within the large ones behind it.
    const stored = before + (kill % 2 === 0 ? 1 : 51)
    await until(async () => ((await countLocations()) >= stored ? true : null), 'some mail is stored', 60_000)
    await new Promise((resolve) => setTimeout(resolve, nextMoment()))
    await endProcess(child, 'SIGKILL')
    expect(await countLocations()).toBeLessThan(count)
    // As if its patience had run out: the next process takes over at once.
    await database.query("update mail_leases set heartbeat_at = now() - interval '1 minute'")
  }
  child = startMailProcess(server)
  const mailbox = await until(
    async () => {
      const now = await owner.client.call('mailboxes.get', { mailboxId })
      return now.state === 'live' && now.sync.messagesHeld === count ? now : null
    },
    'all is held',
    120_000,
  )
  expect(mailbox.sync).toMatchObject({ messagesOnServer: count, messagesHeld: count, quarantined: 0 })

  const { rows } = await database.query<{ uid: string; sha256: Buffer }>(
    `select p.uid, m.raw_sha256 as sha256 from message_locations p
       join messages m on m.workspace_id = p.workspace_id and m.id = p.message_id order by p.uid`,
  )
  expect(rows.map(({ uid }) => Number(uid))).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  const expected = mails.map(({ raw }) => createHash('sha256').update(raw).digest('hex'))
  expect(rows.map(({ sha256 }) => sha256.toString('hex'))).toEqual(expected)
  const distinct = await database.query<{ count: number }>('select count(*)::int as count from messages')
  expect(distinct.rows[0]?.count).toBe(new Set(expected).size)
  for (const { sha256 } of rows) {
    const bytes = await server.app.blobs.get(sha256)
    expect(createHash('sha256').update(bytes).digest().equals(sha256)).toBe(true)
  }
})
