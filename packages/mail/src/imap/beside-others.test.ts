import { afterAll, beforeAll, expect, it } from 'vitest'
import { allowLoopback, type Dovecot, startDovecot } from '../../../../dev/mail-rig/index.ts'
import { connectImap } from './connect-imap.ts'
import { IDLE_AGAIN_MS } from './idle.ts'
import type { ImapSession } from './imap-session.ts'

const door = allowLoopback()
let dovecot: Dovecot

beforeAll(async () => {
  dovecot = await startDovecot({ users: ['idle', 'shifted'].map((name) => ({ name, password: 'p' })) })
})
afterAll(() => dovecot?.stop())

const open = (user: string): Promise<ImapSession> =>
  connectImap({
    host: 'localhost',
    port: dovecot.imapPort,
    security: 'plain',
    auth: { user, pass: 'p' },
    door,
  })

const mail = (number: number): Buffer =>
  Buffer.from(`Subject: number ${number}\r\nMessage-ID: <m${number}@rig.test>\r\n\r\nbody ${number}\r\n`)

it('re-issues IDLE before a server may end it (RFC 2177: 29 minutes)', async () => {
  const said: string[] = []
  const session = await connectImap({
    host: 'localhost',
    port: dovecot.imapPort,
    security: 'plain',
    auth: { user: 'idle', pass: 'p' },
    door,
    log: ({ from, text }) => from === 'client' && said.push(text),
  })
  await session.openFolder('INBOX')
  const stop = new AbortController()
  const waiting = session.idle(() => undefined, stop.signal, { keepaliveMs: 30 })
  const idles = (): number => said.filter((line) => /\bIDLE$/.test(line)).length
  while (idles() < 4) await new Promise((resolve) => setImmediate(resolve))
  stop.abort()
  await waiting
  await session.close()
  expect(IDLE_AGAIN_MS).toBeLessThan(29 * 60_000)
})

it('concurrent removals do not shift anything: messages are addressed by UID', async () => {
  await dovecot.deliverMany(
    'shifted',
    Array.from({ length: 30 }, (_, index) => mail(index + 1)),
  )
  const session = await open('shifted')
  const other = await open('shifted')
  await session.openFolder('INBOX')
  await other.openFolder('INBOX')
  // This session has not been notified of the removals when its commands are sent.
  for (const [round, uid] of [4, 9, 14, 19].entries()) {
    await other.expunge([uid - 3, uid - 2])
    await Promise.all([session.addFlags([uid], ['\\Flagged']), other.expunge([uid - 1])])
    await session.removeFlags([uid + 1], ['\\Seen'])
    const [raw] = await Array.fromAsync(session.fetchRaw([uid]))
    expect(raw?.raw.equals(mail(uid))).toBe(true)
    await Promise.all([session.move([uid + 2], 'Archive'), other.expunge([25 + round])])
    if (round % 2 === 1) await session.expunge([uid])
  }
  const left = await dovecot.doveadm('fetch', '-u', 'shifted', 'uid flags', 'mailbox', 'INBOX')
  const flagsOf = new Map(
    [...left.matchAll(/^uid: (\d+)\nflags: (.*)$/gm)].map(([, uid, flags]) => [Number(uid), flags ?? '']),
  )
  expect([...flagsOf.keys()]).toEqual([4, 5, 10, 14, 15, 20, 22, 23, 24, 29, 30])
  expect([...flagsOf].filter(([, flags]) => flags.includes('Flagged')).map(([uid]) => uid)).toEqual([4, 14])
  const archived = await dovecot.doveadm('fetch', '-u', 'shifted', 'hdr.subject', 'mailbox', 'Archive')
  expect(archived.match(/number \d+/g)).toEqual(['number 6', 'number 11', 'number 16', 'number 21'])
  await Promise.all([session.close(), other.close()])
})
