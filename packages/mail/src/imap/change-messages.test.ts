import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowLoopback, type Dovecot, startDovecot } from '../../../../dev/mail-rig/index.ts'
import { connectImap } from './connect-imap.ts'
import type { ImapSession } from './imap-session.ts'

const basic = 'IMAP4rev1 LITERAL+ SASL-IR ENABLE IDLE NAMESPACE'
const kinds = { MOVE: `${basic} UIDPLUS MOVE`, UIDPLUS: `${basic} UIDPLUS`, neither: basic }
const servers = new Map<string, Dovecot>()
const user = { name: 'anna', password: 'p' }

beforeAll(async () => {
  for (const [kind, capabilities] of Object.entries(kinds))
    servers.set(kind, await startDovecot({ users: [user], options: { capabilities } }))
})
afterAll(async () => {
  for (const server of servers.values()) await server.stop()
})

const open = ({ imapPort }: Dovecot): Promise<ImapSession> =>
  connectImap({
    host: 'localhost',
    port: imapPort,
    security: 'plain',
    auth: { user: 'anna', pass: 'p' },
    door: allowLoopback(),
  })

async function subjectsIn(session: ImapSession, path: string): Promise<string[]> {
  await session.openFolder(path)
  const found = await Array.fromAsync(session.fetchEnvelopes(await session.listUids()))
  return found
    .map(({ envelope, flags }) => `${envelope.subject}${flags.includes('\\Deleted') ? ' deleted' : ''}`)
    .sort()
}

describe.each(Object.keys(kinds))('moving with %s', (kind) => {
  it('recognises copies left by an interrupted move and expunges no other messages', async () => {
    const server = servers.get(kind)
    if (!server) throw new Error('no server')
    const mails = ['with an id', 'without one', 'fresh', 'foreign'].map((subject) => ({
      subject,
      raw: Buffer.from(
        `Subject: ${subject}\r\n${subject === 'with an id' ? 'Message-ID: <a@rig.test>\r\n' : ''}\r\nbody\r\n`,
      ),
    }))
    await server.deliverMany(
      'anna',
      mails.map(({ raw }) => raw),
    )
    await server.doveadm('flags', 'add', '-u', 'anna', '\\Deleted', 'mailbox', 'INBOX', 'subject', 'foreign')
    // Killed after COPY: two of the three messages are in the archive and still in the inbox.
    if (kind !== 'MOVE')
      await server.deliverMany(
        'anna',
        mails.slice(0, 2).map(({ raw }) => raw),
        'Archive',
      )
    const session = await open(server)
    await session.openFolder('INBOX')
    const uids = (await Array.fromAsync(session.fetchEnvelopes(await session.listUids()))).flatMap(
      ({ uid, envelope }) => (envelope.subject === 'foreign' ? [] : [uid]),
    )
    await session.move(uids, 'Archive', { triedBefore: kind === 'MOVE' ? [] : uids })
    expect(await subjectsIn(session, 'Archive')).toEqual(['fresh', 'with an id', 'without one'])
    const stays = kind === 'neither' ? ['fresh deleted', 'with an id deleted', 'without one deleted'] : []
    expect(await subjectsIn(session, 'INBOX')).toEqual(['foreign deleted', ...stays].sort())
    await session.close()
  })
})
