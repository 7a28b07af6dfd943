import { createHash } from 'node:crypto'
import { connectImap, type ImapSession } from '@postroom/mail'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import {
  allowLoopback,
  type Dovecot,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, secret, until } from './mail-sync.fixture.ts'

const basic = 'IMAP4rev1 LITERAL+ SASL-IR ENABLE NAMESPACE SPECIAL-USE LIST-EXTENDED'
/** The same server five times, each announcing fewer capabilities. */
const masks = {
  all: undefined,
  condstore: `${basic} IDLE UIDPLUS MOVE CONDSTORE`,
  plain: `${basic} IDLE UIDPLUS MOVE`,
  poor: `${basic} IDLE`,
  silent: basic,
}

let server: TestServer
let owner: Owner
let smtp: SmtpServer
const worlds: { kind: string; dovecot: Dovecot; mailboxId: string }[] = []

beforeAll(async () => {
  const users = Object.keys(masks).map((name) => ({ name, password: secret }))
  ;[server, smtp] = await Promise.all([
    startTestServer({ roles: ['web', 'worker', 'mail'] }),
    startSmtpServer({ users: Object.fromEntries(users.map(({ name, password }) => [name, password])) }),
  ])
  owner = await server.createWorkspace()
  for (const [kind, capabilities] of Object.entries(masks)) {
    const dovecot = await startDovecot({ users, options: capabilities === undefined ? {} : { capabilities } })
    const { mailboxId } = await connectInbox(owner, { dovecot, smtp }, kind)
    worlds.push({ kind, dovecot, mailboxId })
  }
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await Promise.all([smtp?.stop(), ...worlds.map(({ dovecot }) => dovecot.stop())])
})

type Step =
  | { do: 'arrive'; count: number }
  | { do: 'flag' | 'unflag'; flag: string; share: number }
  | { do: 'archive' | 'back' | 'expunge'; share: number }
  | { do: 'renumber' }
  | { do: 'restart' }

const share = fc.integer({ min: 2, max: 5 })
const flag = fc.constantFrom('\\Seen', '\\Flagged', '\\Answered', '$label1')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('arrive' as const), count: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('flag' as const, 'unflag' as const), flag, share }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('archive' as const, 'back' as const, 'expunge' as const),
      share,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('renumber' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
)

const mail = (number: number): Buffer =>
  Buffer.from(
    `From: a@customer.example\r\nSubject: m ${number}\r\nMessage-ID: <m${number}@rig.test>\r\n\r\nbody ${number}\r\n`,
  )

const open = (dovecot: Dovecot, user: string): Promise<ImapSession> =>
  connectImap({
    host: 'localhost',
    port: dovecot.imapPort,
    security: 'plain',
    auth: { user, pass: secret },
    door: allowLoopback(),
  })

/** Every n-th message of the folder, the same on every server. */
async function every(session: ImapSession, path: string, share: number): Promise<number[]> {
  await session.openFolder(path)
  return (await session.listUids()).filter((_, index) => index % share === 0)
}

async function make(
  session: ImapSession,
  { kind, dovecot }: (typeof worlds)[number],
  step: Step,
  first: number,
) {
  switch (step.do) {
    case 'arrive':
      for (let number = 0; number < step.count; number += 1)
        await session.append('INBOX', mail(first + number), [], new Date('2026-11-20T10:00:00Z'))
      return
    case 'flag':
      return session.addFlags(await every(session, 'INBOX', step.share), [step.flag])
    case 'unflag':
      return session.removeFlags(await every(session, 'INBOX', step.share), [step.flag])
    case 'archive':
      return take(session, dovecot, kind, 'INBOX', step.share, 'Archive')
    case 'back':
      return take(session, dovecot, kind, 'Archive', step.share, 'INBOX')
    case 'expunge':
      return take(session, dovecot, kind, 'INBOX', step.share + 1, null)
    case 'renumber':
      await dovecot.doveadm('mailbox', 'update', '-u', kind, '--uid-validity', String(first + 5000), 'INBOX')
      return
    case 'restart':
      return dovecot.restart()
  }
}

/** Runs doveadm directly, since the restricted server cannot do this over IMAP. */
async function take(
  session: ImapSession,
  dovecot: Dovecot,
  user: string,
  from: string,
  share: number,
  to: string | null,
): Promise<void> {
  const uids = await every(session, from, share)
  if (uids.length === 0) return
  const which = ['mailbox', from, 'uid', uids.join(',')]
  if (to === null) await dovecot.doveadm('expunge', '-u', user, ...which)
  else await dovecot.doveadm('move', '-u', user, to, ...which)
}

async function stateOnServer({ kind, dovecot }: (typeof worlds)[number]): Promise<string[]> {
  const session = await open(dovecot, kind)
  const state: string[] = []
  for (const path of ['Archive', 'INBOX']) {
    await session.openFolder(path, true)
    for await (const { uid, flags, raw } of session.fetchRaw(await session.listUids()))
      state.push(
        `${path} ${uid} ${[...flags].sort().join(' ')} ${createHash('sha256').update(raw).digest('hex')}`,
      )
  }
  await session.close()
  return state.sort()
}

async function stateHeld({ mailboxId }: (typeof worlds)[number]): Promise<string[]> {
  const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
    execute(
      tx,
      `select p.folder, p.uid::int as uid, p.flags, encode(m.raw_sha256, 'hex') as sha from message_locations p
         join messages m on m.workspace_id = p.workspace_id and m.id = p.message_id
         join mail_folders f on f.workspace_id = p.workspace_id and f.mailbox_id = p.mailbox_id
          and f.path = p.folder and f.uid_validity = p.uid_validity
        where p.mailbox_id = '${mailboxId}'`,
    ),
  )
  const places = rows as unknown as { folder: string; uid: number; flags: string[]; sha: string }[]
  return places
    .map(({ folder, uid, flags, sha }) => `${folder} ${uid} ${[...flags].sort().join(' ')} ${sha}`)
    .sort()
}

/** State without UIDs, which differ between servers after UIDVALIDITY changed. */
const withoutUids = (state: readonly string[]): string[] =>
  state.map((line) => line.replace(/ \d+ /, ' ')).sort()

let first = 0

test('the same changes lead to the same state for every set of server capabilities', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (history) => {
      const base = first
      first += 100
      const held = await Promise.all(
        worlds.map(async (world) => {
          for (const [index, one] of history.entries()) {
            const session = await open(world.dovecot, world.kind)
            await make(session, world, one, base + index * 6)
            await session.close()
          }
          const truth = await stateOnServer(world)
          return until(async () => {
            await owner.client.call('mailboxes.sync_now', { mailboxId: world.mailboxId })
            const state = await stateHeld(world)
            return JSON.stringify(state) === JSON.stringify(truth) ? state : null
          }, `${world.kind} is as its server is`)
        }),
      )
      const [whole = [], ...others] = held.map(withoutUids)
      for (const other of others) expect(other).toEqual(whole)
    }),
    { numRuns: 6, seed: 20_261_120, endOnFailure: true },
  )
})
