import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowLoopback, type Dovecot, startDovecot } from '../../../../dev/mail-rig/index.ts'
import type { FolderChanges, FolderCursor } from './changes-since.ts'
import { connectImap } from './connect-imap.ts'
import type { ImapSession } from './imap-session.ts'

const door = allowLoopback()
const BASIC = 'IMAP4rev1 LITERAL+ SASL-IR ENABLE IDLE NAMESPACE UIDPLUS MOVE'
/** The same server three times, announcing fewer and fewer capabilities (RFC 7162). */
const KINDS = { qresync: undefined, condstore: `${BASIC} CONDSTORE`, neither: BASIC }
const servers = new Map<string, Dovecot>()

beforeAll(async () => {
  for (const [kind, capabilities] of Object.entries(KINDS)) {
    const options = capabilities === undefined ? {} : { capabilities }
    servers.set(kind, await startDovecot({ users: [{ name: 'anna', password: 'p' }], options }))
  }
})
afterAll(async () => {
  for (const server of servers.values()) await server.stop()
})

function open(server: Dovecot): Promise<ImapSession> {
  return connectImap({
    host: 'localhost',
    port: server.imapPort,
    security: 'plain',
    auth: { user: 'anna', pass: 'p' },
    door,
  })
}

function mail(number: number): Buffer {
  return Buffer.from(`Subject: ${number}\r\nMessage-ID: <m${number}@rig.test>\r\n\r\nbody\r\n`)
}

/** Applies the changes to the state of a client that stores everything. */
function apply(cursor: FolderCursor, changes: FolderChanges, fresh: Map<number, string[]>): FolderCursor {
  if (changes.kind === 'reset') throw new Error('no reset expected')
  const known = new Map(cursor.known)
  for (const uid of changes.vanishedUids) known.delete(uid)
  for (const { uid, flags } of changes.changedFlags) known.set(uid, flags)
  for (const uid of changes.newUids) known.set(uid, fresh.get(uid) ?? [])
  return { uidValidity: cursor.uidValidity, modseq: changes.modseq, known }
}

async function flagsOf(session: ImapSession, uids: number[]): Promise<Map<number, string[]>> {
  const rows = await Array.fromAsync(session.fetchEnvelopes(uids))
  return new Map(rows.map((row) => [row.uid, row.flags.filter((flag) => flag !== '\\Recent').sort()]))
}

function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Makes random changes through another client, the same on every server for the same seed. */
async function disturb(server: Dovecot, other: ImapSession, seed: number): Promise<void> {
  const random = randomNumbers(seed)
  for (let arrival = Math.floor(random() * 5); arrival > 0; arrival--)
    await other.append('INBOX', mail(seed * 10 + arrival), [])
  await other.openFolder('INBOX')
  const uids = await other.listUids()
  const pick = (share: number): number[] => uids.filter(() => random() < share)
  await other.addFlags(pick(0.2), ['\\Seen'])
  await other.addFlags(pick(0.1), ['postroom', '\\Flagged'])
  await other.removeFlags(pick(0.2), ['\\Seen', 'postroom'])
  const gone = pick(0.15)
  if (random() < 0.5) await other.move(gone, 'Archive')
  else if (gone.length > 0)
    await server.doveadm('expunge', '-u', 'anna', 'mailbox', 'INBOX', 'uid', gone.join(','))
}

describe('changesSince', () => {
  it('returns the same with QRESYNC, with CONDSTORE and with neither', async () => {
    const histories: string[] = []
    for (const [kind, server] of servers) {
      const other = await open(server)
      const session = await open(server)
      expect([session.capabilities.has('QRESYNC'), session.capabilities.has('CONDSTORE')]).toEqual([
        kind === 'qresync',
        kind !== 'neither',
      ])
      for (let number = 0; number < 40; number++) await other.append('INBOX', mail(number), [])
      const { uidValidity } = await session.openFolder('INBOX')
      let cursor: FolderCursor = { uidValidity, modseq: null, known: new Map() }
      const history: unknown[] = []
      for (let round = 1; round <= 12; round++) {
        const changes = await session.changesSince('INBOX', cursor)
        const { modseq: _own, ...seen } = changes.kind === 'changes' ? changes : { modseq: null }
        history.push(seen)
        cursor = apply(
          cursor,
          changes,
          await flagsOf(session, changes.kind === 'changes' ? changes.newUids : []),
        )
        expect(cursor.known).toEqual(await flagsOf(session, await session.listUids()))
        await disturb(server, other, round)
      }
      histories.push(JSON.stringify(history))
      await Promise.all([session.close(), other.close()])
    }
    expect(histories[0]).toContain('vanishedUids')
    expect(histories[1]).toBe(histories[0])
    expect(histories[2]).toBe(histories[0])
  })

  it('returns no changes when nothing has happened', async () => {
    for (const server of servers.values()) {
      const session = await open(server)
      const { uidValidity, highestModseq } = await session.openFolder('INBOX')
      const known = await flagsOf(session, await session.listUids())
      const changes = await session.changesSince('INBOX', { uidValidity, modseq: highestModseq, known })
      expect(changes).toEqual({
        kind: 'changes',
        newUids: [],
        changedFlags: [],
        vanishedUids: [],
        exists: known.size,
        modseq: highestModseq,
      })
      await session.close()
    }
  })

  it('a UID the server never had and one it forgot are both reported as gone', async () => {
    for (const server of servers.values()) {
      const session = await open(server)
      const { uidValidity, highestModseq } = await session.openFolder('INBOX')
      const known = new Map([...(await flagsOf(session, await session.listUids())), [99_999, []]])
      const changes = await session.changesSince('INBOX', { uidValidity, modseq: highestModseq, known })
      expect(changes).toMatchObject({ vanishedUids: [99_999] })
      await session.close()
    }
  })

  it('a new UIDVALIDITY resets the folder', async () => {
    for (const server of servers.values()) {
      const before = await open(server)
      const { uidValidity, highestModseq } = await before.openFolder('INBOX')
      const known = await flagsOf(before, await before.listUids())
      await before.close()
      const next = Number(uidValidity) + 7
      await server.doveadm('mailbox', 'update', '-u', 'anna', '--uid-validity', String(next), 'INBOX')
      const session = await open(server)
      expect(await session.changesSince('INBOX', { uidValidity, modseq: highestModseq, known })).toEqual({
        kind: 'reset',
        uidValidity: BigInt(next),
      })
      await session.close()
    }
  })
})
