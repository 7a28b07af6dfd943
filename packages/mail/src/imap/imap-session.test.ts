import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowLoopback, type Dovecot, startChaosProxy, startDovecot } from '../../../../dev/mail-rig/index.ts'
import { MailServerError } from '../connection/mail-server-error.ts'
import { connectImap } from './connect-imap.ts'
import type { FolderNotification } from './idle.ts'
import type { ImapSession } from './imap-session.ts'

const door = allowLoopback()
let dovecot: Dovecot

beforeAll(async () => {
  const names = [
    'bytes',
    'large',
    'cut',
    'idle',
    'dead',
    'moved',
    'names',
    'find',
    'validity',
    'foreign',
    'push',
  ]
  dovecot = await startDovecot({ users: names.map((name) => ({ name, password: 'p' })) })
})
afterAll(() => dovecot.stop())

function open(user: string, port = dovecot.imapPort): Promise<ImapSession> {
  return connectImap({
    host: 'localhost',
    port,
    security: 'plain',
    auth: { user, pass: 'p' },
    door,
    timeoutMs: 30_000,
  })
}

function mail(number: number, body = `body ${number}\r\n`): Buffer {
  return Buffer.from(
    `From: "Ärger" <a${number}@rig.test>\r\nTo: b@rig.test\r\nSubject: number ${number}\r\nMessage-ID: <m${number}@rig.test>\r\n\r\n${body}`,
  )
}

function sha256(raw: Buffer): string {
  return createHash('sha256').update(raw).digest('hex')
}

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  return Array.fromAsync(rows)
}

async function newest(session: ImapSession): Promise<number[]> {
  return (await session.listUids()).reverse()
}

describe('reading', () => {
  it('returns every message byte for byte and sets no flags', async () => {
    const odd = [
      Buffer.from('Subject: eight bits\r\n\r\n\xe4\xf6\xfc \xff\x80\r\n', 'latin1'),
      Buffer.from('\r\nno header\r\n'),
      Buffer.from('Subject: no line end at the end\r\n\r\nend'),
      Buffer.from('Subject: looks like IMAP\r\n\r\n)\r\nA1 OK done\r\n* 3 EXPUNGE\r\n{12}\r\n'),
      Buffer.concat([
        Buffer.from('Subject: long\r\n\r\n'),
        randomBytes(40_000).map((byte) => (byte === 10 || byte === 13 || byte === 0 ? 65 : byte)),
      ]),
    ]
    const raws = [...odd, ...Array.from({ length: 400 }, (_, index) => mail(index))]
    await dovecot.deliverMany('bytes', raws)
    const session = await open('bytes')
    const folder = await session.openFolder('INBOX')
    expect(folder).toMatchObject({ exists: raws.length, uidNext: raws.length + 1, readOnly: false })
    const uids = await newest(session)
    await session.addFlags([3, 5], ['\\Flagged', 'postroom-test'])
    const before = await dovecot.doveadm('fetch', '-u', 'bytes', 'uid flags', 'mailbox', 'INBOX')
    const messages = await all(session.fetchRaw(uids, { batchSize: 60 }))
    expect(messages.map((message) => message.uid).sort((a, b) => b - a)).toEqual(uids)
    for (const message of messages)
      expect(sha256(message.raw)).toBe(sha256(raws[message.uid - 1] ?? Buffer.alloc(0)))
    expect(messages.find((message) => message.uid === 3)?.flags).toEqual(
      expect.arrayContaining(['\\Flagged', 'postroom-test']),
    )
    expect(messages[0]?.uid).toBeGreaterThan(raws.length - 60)
    const envelopes = await all(session.fetchEnvelopes(uids))
    expect(envelopes.map((message) => message.uid)).toEqual(uids)
    expect(envelopes[0]).toMatchObject({
      sizeBytes: raws.at(-1)?.length,
      envelope: { subject: 'number 399', messageId: '<m399@rig.test>', from: [{ address: 'a399@rig.test' }] },
    })
    expect(envelopes[0]?.internalDate).toBeInstanceOf(Date)
    await session.close()
    expect(await dovecot.doveadm('fetch', '-u', 'bytes', 'uid flags', 'mailbox', 'INBOX')).toBe(before)
  })

  it('streams a large message to the sink instead of keeping it in memory', async () => {
    const big = mail(2, 'x'.repeat(76).concat('\r\n').repeat(40_000))
    await dovecot.deliverMany('large', [mail(1), big, mail(3)])
    const session = await open('large')
    await session.openFolder('INBOX')
    const hash = createHash('sha256')
    let largest = 0
    const sunk: number[] = []
    const small = await all(
      session.fetchRaw(await newest(session), {
        large: {
          aboveBytes: 1_000_000,
          async sink(message, pieces) {
            sunk.push(message.uid, message.sizeBytes)
            for await (const piece of pieces) {
              largest = Math.max(largest, piece.length)
              hash.update(piece)
            }
          },
        },
      }),
    )
    await session.close()
    expect(small.map((message) => message.uid).sort()).toEqual([1, 3])
    expect(sunk).toEqual([2, big.length])
    expect(hash.digest('hex')).toBe(sha256(big))
    expect(largest).toBeLessThanOrEqual(1024 * 1024)
  })

  it('fetches messages after a UID within the limits, even if more have arrived', async () => {
    const raws = Array.from({ length: 40 }, (_, index) => mail(index, `${'line\r\n'.repeat(index)}`))
    await dovecot.deliverMany('push', raws)
    const session = await open('push')
    await session.openFolder('INBOX')
    const limits = { uids: 10, bytes: 1 << 20 }
    const found: number[] = []
    for (let after = 0; after < raws.length; after += limits.uids) {
      const { messages, others } = await session.fetchArrived(after, limits)
      expect(others).toEqual([])
      for (const { uid, raw } of messages) expect(sha256(raw)).toBe(sha256(raws[uid - 1] ?? Buffer.alloc(0)))
      found.push(...messages.map(({ uid }) => uid))
    }
    expect(found).toEqual(raws.map((_, index) => index + 1))
    // Messages over the limit are listed only. After the last message the result is empty, although `n:*` would return
    // the last one.
    expect((await session.fetchArrived(35, { uids: 10, bytes: 200 })).others).toEqual([36, 37, 38, 39, 40])
    expect(await session.fetchArrived(40, limits)).toEqual({ messages: [], others: [] })
    expect(await session.fetchArrived(2 ** 32 - 1, limits)).toEqual({ messages: [], others: [] })
    await session.close()
  })

  it('never yields a partial message when the connection breaks', async () => {
    const raws = Array.from({ length: 30 }, (_, index) => mail(index, `${'line\r\n'.repeat(300)}`))
    await dovecot.deliverMany('cut', raws)
    const proxy = await startChaosProxy({ host: '127.0.0.1', port: dovecot.imapPort })
    let whole = 0
    let cuts = 0
    for (let bytes = 2000; bytes < 60_000; bytes += 3001) {
      proxy.cutAfter(bytes)
      try {
        const session = await open('cut', proxy.port)
        await session.openFolder('INBOX')
        for await (const message of session.fetchRaw(await newest(session), { batchSize: 5 })) {
          expect(sha256(message.raw)).toBe(sha256(raws[message.uid - 1] ?? Buffer.alloc(0)))
          whole++
        }
        await session.close()
      } catch (error) {
        expect(error).toMatchObject({ kind: 'network' })
        cuts++
      }
    }
    await proxy.stop()
    expect(cuts).toBeGreaterThan(15)
    expect(whole).toBeGreaterThan(50)
  })
})

describe('waiting', () => {
  it('reports new mail, flags and removals, and is usable afterwards', async () => {
    await dovecot.deliver('idle', mail(1))
    const session = await open('idle')
    await session.openFolder('INBOX')
    const other = await open('idle')
    await other.openFolder('INBOX')
    const heard: FolderNotification[] = []
    let wake = (): void => undefined
    const until = async (kind: FolderNotification['kind']): Promise<void> => {
      while (!heard.some((notice) => notice.kind === kind))
        await new Promise<void>((resolve) => (wake = resolve))
    }
    const stop = new AbortController()
    const waiting = session.idle((notice) => {
      heard.push(notice)
      wake()
    }, stop.signal)
    await dovecot.deliver('idle', mail(2))
    await until('arrived')
    expect(heard).toContainEqual({ kind: 'arrived', exists: 2, more: 1 })
    // Another call interrupts IDLE only for a moment.
    expect(await session.listUids()).toEqual([1, 2])
    await other.addFlags([1], ['\\Answered'])
    await until('flags')
    await other.move([1], 'Trash')
    await until('removed')
    expect(heard).toContainEqual({ kind: 'removed', uid: 1 })
    stop.abort()
    await waiting
    expect(await session.listUids()).toEqual([2])
    await Promise.all([session.close(), other.close()])
  })

  it('notices a network that fails without closing the connection', async () => {
    const proxy = await startChaosProxy({ host: '127.0.0.1', port: dovecot.imapPort })
    const session = await open('dead', proxy.port)
    await session.openFolder('INBOX')
    proxy.blackHole(true)
    const started = Date.now()
    const waiting = session.idle(() => undefined, new AbortController().signal, {
      keepaliveMs: 200,
      replyTimeoutMs: 200,
    })
    await expect(waiting).rejects.toMatchObject({ kind: 'network', code: 'ETIMEDOUT' })
    expect(Date.now() - started).toBeLessThan(15_000)
    expect(session.closed).toBe(true)
    await expect(session.listUids()).rejects.toBeInstanceOf(MailServerError)
    await proxy.stop()
  })

  it('notices it during a command too', async () => {
    const proxy = await startChaosProxy({ host: '127.0.0.1', port: dovecot.imapPort })
    const session = await connectImap({
      host: 'localhost',
      port: proxy.port,
      security: 'plain',
      auth: { user: 'dead', pass: 'p' },
      door,
      silenceTimeoutMs: 2_000,
    })
    await session.openFolder('INBOX')
    proxy.blackHole(true)
    await expect(session.listUids()).rejects.toMatchObject({ kind: 'network' })
    await proxy.stop()
  })

  it('polls a server without IDLE', async () => {
    const old = await startDovecot({
      users: [{ name: 'anna', password: 'p' }],
      options: { capabilities: 'IMAP4rev1' },
    })
    const session = await open('anna', old.imapPort)
    await session.openFolder('INBOX')
    const stop = new AbortController()
    const arrived = new Promise<FolderNotification>((resolve) => {
      void session.idle(resolve, stop.signal, { keepaliveMs: 50 }).catch(() => undefined)
    })
    await old.deliver('anna', mail(1))
    expect(await arrived).toEqual({ kind: 'arrived', exists: 1, more: 1 })
    stop.abort()
    await session.close()
    await old.stop()
  })

  it('throws when the server disconnects', async () => {
    const proxy = await startChaosProxy({ host: '127.0.0.1', port: dovecot.imapPort })
    const session = await open('dead', proxy.port)
    await session.openFolder('INBOX')
    const waiting = session.idle(() => undefined, new AbortController().signal)
    proxy.cutNow()
    await expect(waiting).rejects.toMatchObject({ kind: 'network' })
    await proxy.stop()
  })
})

describe('changing', () => {
  it('appends, finds by Message-ID, flags and moves by UID', async () => {
    const session = await open('find')
    await session.openFolder('INBOX')
    const appended = await session.append('Sent', mail(7), ['\\Seen'], new Date('2020-02-03T04:05:06Z'))
    expect(appended).toMatchObject({ path: 'Sent', uid: 1 })
    await session.append('Sent', mail(77), [])
    expect(await session.findByMessageId('Sent', '<m7@rig.test>')).toEqual([1])
    expect(await session.findByMessageId('Sent', 'm77@rig.test')).toEqual([2])
    expect(await session.findByMessageId('Sent', '<7@rig.test>')).toEqual([])
    // The previously open folder is open again.
    await dovecot.deliver('find', mail(1))
    expect((await session.openFolder('INBOX')).exists).toBe(1)
    const moved = await session.move([1], 'Archive')
    expect(moved.uids).toEqual(new Map([[1, 1]]))
    const sent = await session.openFolder('Sent')
    expect(sent.uidValidity).toBe(appended.uidValidity)
    await session.removeFlags([1], ['\\Seen'])
    const [first] = await all(session.fetchRaw([1]))
    expect(first?.flags).not.toContain('\\Seen')
    expect(first?.internalDate?.toISOString()).toBe('2020-02-03T04:05:06.000Z')
    expect(first?.raw.equals(mail(7))).toBe(true)
    await session.close()
  })

  it('a refusal contains the text of the server', async () => {
    const session = await open('find')
    await expect(session.openFolder('Nowhere')).rejects.toMatchObject({
      kind: 'refused',
      serverText: expect.stringContaining("doesn't exist"),
    })
    await session.openFolder('Sent')
    await expect(session.move([1], 'Nowhere')).rejects.toMatchObject({ kind: 'refused', code: 'TRYCREATE' })
    await expect(session.append('Nowhere', mail(1), [])).rejects.toMatchObject({ kind: 'refused' })
    await session.close()
  })

  it('a name, flag or identifier cannot inject a command', async () => {
    const sent: string[] = []
    const log = (line: { from: string; text: string }): unknown =>
      line.from === 'client' && sent.push(line.text)
    const session = await connectImap({
      host: 'localhost',
      port: dovecot.imapPort,
      security: 'plain',
      auth: { user: 'foreign', pass: 'p' },
      door,
      log,
    })
    await dovecot.deliver('foreign', mail(1))
    const evil = 'x\r\nZZ CREATE hacked\r\n'
    const tries = [
      () => session.openFolder(evil),
      () => session.move([1], evil),
      () => session.append(evil, mail(1), []),
      () => session.append('INBOX', mail(1), [evil]),
      () => session.addFlags([1], [evil]),
      () => session.addFlags([1], ['a) (b']),
      () => session.findByMessageId('INBOX', evil),
      () => session.findByMessageId(evil, 'x'),
      () => session.listUids('1\r\nZZ CREATE hacked'),
      () => session.addFlags([Number.NaN, 1.5], ['\\Seen']),
    ]
    for (const attempt of tries) {
      await session.openFolder('INBOX')
      await expect(attempt()).rejects.toMatchObject({ kind: expect.stringMatching(/protocol|refused/) })
    }
    expect(sent.filter((line) => line.startsWith('ZZ') || line.includes('\n'))).toEqual([])
    expect((await session.listFolders()).map((folder) => folder.path)).not.toContain('hacked')
    await session.close()
  })

  it('other calls may be made while messages are fetched', async () => {
    const session = await open('bytes')
    await session.openFolder('INBOX')
    let read = 0
    for await (const message of session.fetchRaw(await newest(session), { batchSize: 40 })) {
      if (message.uid % 20 === 0) await session.addFlags([message.uid], ['\\Answered'])
      read++
    }
    expect(read).toBe((await session.openFolder('INBOX')).exists)
    // The caller may stop in the middle.
    for await (const message of session.fetchRaw(await newest(session))) if (message.uid < 390) break
    expect(await session.listUids('1:3')).toEqual([1, 2, 3])
    await session.close()
  })

  it('a move without MOVE removes only its own messages, never others marked \\Deleted', async () => {
    for (const [capabilities, left] of [
      ['IMAP4rev1 UIDPLUS', [2, 3]],
      ['IMAP4rev1', [1, 2, 3]],
    ] as const) {
      const old = await startDovecot({ users: [{ name: 'anna', password: 'p' }], options: { capabilities } })
      await old.deliverMany('anna', [mail(1), mail(2), mail(3)])
      const session = await open('anna', old.imapPort)
      await session.openFolder('INBOX')
      await session.addFlags([2], ['\\Deleted'])
      await session.move([1], 'Archive')
      expect(await session.listUids()).toEqual(left)
      expect((await session.openFolder('Archive')).exists).toBe(1)
      await session.close()
      await old.stop()
    }
  })
})
