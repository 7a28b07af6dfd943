import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  allowLoopback,
  type Dovecot,
  startChaosProxy,
  startDovecot,
} from '../../../../../dev/mail-rig/index.ts'
import { readMessage } from '../../mime/read-message.ts'
import { connectImap } from '../connect-imap.ts'
import type { RawMessage } from '../fetch-raw.ts'
import type { ImapSession } from '../imap-session.ts'
import type { BulkBatch, BulkMessage, BulkOptions } from './bulk-fetch.ts'
import { readFetch } from './fetch-response.ts'
import { type ResponsePart, ResponseReader } from './response-reader.ts'

const door = allowLoopback()
const folder = 'Ablage & Größe 日本'
let dovecot: Dovecot

beforeAll(async () => {
  const names = ['bytes', 'cut', 'thread']
  dovecot = await startDovecot({
    users: [
      ...names.map((name) => ({ name, password: 'p"\\ w' })),
      { name: 'token', password: 'x', accessToken: 'ya29' },
    ],
  })
})
afterAll(() => dovecot.stop())

type Way = {
  port?: number
  security?: 'tls' | 'starttls' | 'plain'
  auth?: { user: string; accessToken: string }
}

async function open(user: string, way: Way = {}): Promise<ImapSession> {
  const { security = 'plain', auth = { user, pass: 'p"\\ w' } } = way
  const { fingerprint256 } = dovecot.certificate
  return connectImap({
    host: 'localhost',
    port: way.port ?? (security === 'tls' ? dovecot.imapsPort : dovecot.imapPort),
    security,
    auth,
    door,
    timeoutMs: 30_000,
    ...(security !== 'plain' && { pinnedFingerprint256: fingerprint256 }),
  })
}

const mail = (number: number, body = `body ${number}\r\n`): Buffer =>
  Buffer.from(
    `From: "Ärger" <a${number}@rig.test>\r\nTo: b@rig.test\r\nSubject: number ${number}\r\nMessage-ID: <m${number}@rig.test>\r\n\r\n${body}`,
  )

const sha256 = (raw: Buffer): string => createHash('sha256').update(raw).digest('hex')

type Kept = Omit<BulkMessage, 'raw'> & { raw: Buffer }

/** Copies the messages, because the batch memory is reused. */
async function fetchBulk(session: ImapSession, uids: number[], options?: BulkOptions): Promise<Kept[]> {
  const kept: Kept[] = []
  for await (const batch of session.fetchBulk(uids, options)) kept.push(...take(batch))
  return kept
}

const take = ({ messages, release }: BulkBatch): Kept[] => {
  const kept = messages.map((message) => ({ ...message, raw: Buffer.from(message.raw) }))
  release()
  return kept
}

async function takeAll(batches: AsyncIterable<BulkBatch>, look: (message: Kept) => void): Promise<void> {
  for await (const batch of batches) for (const message of take(batch)) look(message)
}

const odd = [
  Buffer.from('Subject: eight bits\r\n\r\n\xe4\xf6\xfc \xff\x80\r\n', 'latin1'),
  Buffer.from('\r\nno header\r\n'),
  Buffer.from('Subject: no line end at the end\r\n\r\nend'),
  Buffer.from('Subject: looks like IMAP\r\n\r\n)\r\nB1 OK done\r\n* 3 EXPUNGE\r\n{12}\r\n'),
  Buffer.concat([
    Buffer.from('Subject: long\r\n\r\n'),
    randomBytes(3_900_000).map((byte) => (byte === 10 || byte === 13 || byte === 0 ? 65 : byte)),
  ]),
]

describe('fetching many messages in a separate thread', () => {
  it('returns the same messages as fetchRaw, except too large ones', async () => {
    const raws = [
      ...odd,
      ...Array.from({ length: 450 }, (_, index) => mail(index)),
      mail(0, 'x'.repeat(4_300_000)),
    ]
    await dovecot.doveadm('mailbox', 'create', '-u', 'bytes', folder)
    await dovecot.deliverMany('bytes', raws)
    await dovecot.doveadm('move', '-u', 'bytes', folder, 'mailbox', 'INBOX', 'all')
    const session = await open('bytes', { security: 'tls' })
    await session.openFolder(folder)
    await session.addFlags([2, 5], ['\\Flagged', '\\Seen', 'postroom-test'])
    const uids = (await session.listUids()).reverse()
    const known = await Array.fromAsync(session.fetchRaw(uids.filter((uid) => uid < raws.length)))
    const before = await dovecot.doveadm('fetch', '-u', 'bytes', 'uid flags', 'mailbox', folder)
    const found = await fetchBulk(session, uids)
    const byUid = (a: { uid: number }, b: { uid: number }) => a.uid - b.uid
    const facts = ({ uid, raw, flags, internalDate }: RawMessage) => ({
      uid,
      hash: sha256(raw),
      flags: [...flags].sort(),
      internalDate,
    })
    expect(found.length).toBe(raws.length - 1)
    expect(found.toSorted(byUid).map(facts)).toEqual(known.toSorted(byUid).map(facts))
    for (const { raw, read, sha256: hash } of found) {
      expect(hash.toString('hex')).toBe(sha256(raw))
      expect(read).toEqual(readMessage(raw))
    }
    expect(found[0]?.uid).toBeGreaterThan(raws.length - 201)
    // The session's own connection is unchanged, and no message was marked as read.
    expect((await session.listUids()).length).toBe(raws.length)
    await session.close()
    expect(await dovecot.doveadm('fetch', '-u', 'bytes', 'uid flags', 'mailbox', folder)).toBe(before)
  })

  it.each([
    ['after STARTTLS', 'bytes', { security: 'starttls' as const }],
    ['with a token', 'token', { security: 'tls' as const, auth: { user: 'token', accessToken: 'ya29' } }],
  ])('%s', async (_, user, way) => {
    await dovecot.deliverMany(user, [mail(1), mail(2)])
    const session = await open(user, way)
    await session.openFolder('INBOX')
    const uids = await session.listUids()
    expect(uids.length).toBe(2)
    expect((await fetchBulk(session, uids.toReversed())).map(({ uid }) => uid)).toEqual(uids)
    await session.close()
  })

  it('never returns a partial message when the connection breaks, and throws', {
    timeout: 60_000,
  }, async () => {
    const raws = Array.from({ length: 300 }, (_, index) => mail(index, 'line\r\n'.repeat(300)))
    await dovecot.deliverMany('cut', raws)
    const uids = raws.map((_, index) => index + 1)
    const proxy = await startChaosProxy({ host: '127.0.0.1', port: dovecot.imapPort })
    let whole = 0
    // A connection reset also discards data that had arrived but was not read; on a busy machine that may be
    // everything.
    for (let round = 0; round < 8 || whole <= 100; round++) {
      proxy.cutAfter(undefined)
      const session = await open('cut', { port: proxy.port })
      await session.openFolder('INBOX')
      proxy.cutAfter(600 + (round % 8) * 75_001)
      const ended = await takeAll(session.fetchBulk(uids), ({ uid, raw }) => {
        expect(sha256(raw)).toBe(sha256(raws[uid - 1] ?? Buffer.alloc(0)))
        whole++
      }).then(
        () => 'whole',
        (error: unknown) => String(error),
      )
      expect(ended).toMatch(/closed the connection|broke|ECONNRESET/)
      await session.close()
    }
    await proxy.stop()
  })

  it('throws when the thread dies or the caller aborts', async () => {
    await dovecot.deliverMany(
      'thread',
      Array.from({ length: 50 }, (_, index) => mail(index)),
    )
    const session = await open('thread')
    await session.openFolder('INBOX')
    await expect(fetchBulk(session, [1, 2, 3], { memoryLimitMb: 4 })).rejects.toThrow(/memory/)
    const stopping = AbortSignal.timeout(1)
    await expect(fetchBulk(session, [1, 2, 3], { signal: stopping })).rejects.toThrow()
    expect((await fetchBulk(session, [1, 2, 3])).length).toBe(3)
    await session.close()
  })
})

describe('responses of a server', () => {
  const answers = Buffer.from(
    [
      '* OK [UIDVALIDITY 7] fine',
      '* 1 FETCH (UID 11 FLAGS (\\Seen $Forwarded) INTERNALDATE " 7-Feb-2026 02:44:25 -0700" BODY[] {10}',
      'ab)\r\n{3}\r\n)',
      '* 2 FETCH (BODY[] {4}',
      'wxyz MODSEQ (12) X-GM-MSGID 1278 UID 12 ENVELOPE ("a \\"b" NIL ((NIL NIL "x" "y"))) FLAGS ())',
      '* 3 FETCH (UID 13 BODY[] NIL)',
      '* 4 FETCH (UID 14 EMAILID (M6d99) BODY[HEADER.FIELDS (TO)] {5}',
      'to: x RFC822.SIZE 99)',
      '* 12 EXPUNGE',
      'B7 OK done',
      '',
    ].join('\r\n'),
  )
  const expected = [
    { uid: 11, flags: ['\\Seen', '$Forwarded'], content: 'ab)\r\n{3}\r\n', at: '2026-02-07T09:44:25.000Z' },
    { uid: 12, flags: [], content: 'wxyz', objectId: '1278' },
    { uid: 13, content: null },
    { uid: 14, content: undefined, objectId: 'M6d99', sizeBytes: 99 },
  ].map((one) => ({ flags: null, objectId: null, sizeBytes: null, at: null, ...one }))

  it('are read the same in any chunks and with any number of pauses for buffers', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(answers.length)), fc.array(fc.boolean()), (cuts, full) => {
        const taken: (readonly ResponsePart[])[] = []
        const reader = new ResponseReader({
          placeFor: (length) => (full.pop() ? 'wait' : Buffer.alloc(length)),
          take: (parts) => taken.push(parts),
        })
        const borders = [0, ...cuts.sort((a, b) => a - b), answers.length]
        for (const [index, end] of borders.entries())
          reader.push(answers.subarray(borders[index - 1] ?? 0, end))
        while (reader.isWaiting) reader.proceed()
        const read = taken.flatMap((parts) => readFetch(parts) ?? [])
        expect(
          read.map(({ internalDate, content, ...rest }) => ({
            ...rest,
            content: content?.toString() ?? content,
            at: internalDate?.toISOString() ?? null,
          })),
        ).toEqual(expected)
        expect(taken.at(-1)).toEqual(['B7 OK done'])
      }),
    )
  })
})
