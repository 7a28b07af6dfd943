import { describe, expect, it } from 'vitest'
import {
  allowLoopback,
  type Dovecot,
  type DovecotOptions,
  startDovecot,
} from '../../../../dev/mail-rig/index.ts'
import { connectImap } from './connect-imap.ts'
import type { ImapSession } from './imap-session.ts'
import type { ImapFolder } from './list-folders.ts'

async function withServer(
  options: DovecotOptions,
  use: (session: ImapSession, server: Dovecot) => Promise<void>,
): Promise<void> {
  const server = await startDovecot({ users: [{ name: 'anna', password: 'p' }], options })
  try {
    const session = await connectImap({
      host: 'localhost',
      port: server.imapPort,
      security: 'plain',
      auth: { user: 'anna', pass: 'p' },
      door: allowLoopback(),
    })
    await use(session, server)
    await session.close()
  } finally {
    await server.stop()
  }
}

function rolesOf(folders: ImapFolder[]): Record<string, string> {
  return Object.fromEntries(
    folders.filter((folder) => folder.role !== null).map((folder) => [folder.role, folder.path]),
  )
}

describe('folders', () => {
  it('have the roles of SPECIAL-USE, whatever their names', async () => {
    const folderNames = {
      Sent: 'Raus damit',
      Trash: 'Sent',
      Drafts: 'Später',
      Junk: 'Drafts',
      Archive: 'Keller',
    }
    await withServer({ folderNames }, async (session, server) => {
      await server.deliver('anna', 'Subject: x\r\n\r\nhi\r\n')
      const folders = await session.listFolders()
      expect(rolesOf(folders)).toEqual({
        inbox: 'INBOX',
        sent: 'Raus damit',
        trash: 'Sent',
        drafts: 'Später',
        junk: 'Drafts',
        archive: 'Keller',
      })
      expect(folders.every((folder) => folder.role === null || folder.roleSource === 'server')).toBe(true)
      const inbox = folders.find((folder) => folder.role === 'inbox')
      expect(inbox?.counts).toMatchObject({
        messages: 1,
        unseen: 1,
        uidNext: expect.any(Number),
        uidValidity: expect.any(BigInt),
      })
    })
  })

  it.each([
    ['German', { Sent: 'Gesendete Objekte', Trash: 'Papierkorb', Drafts: 'Entwürfe', Junk: 'Junk-E-Mail' }],
    [
      'French',
      { Sent: 'Éléments envoyés', Trash: 'Corbeille', Drafts: 'Brouillons', Junk: 'Courrier indésirable' },
    ],
    ['Japanese', { Sent: '送信済みメール', Trash: 'ゴミ箱', Drafts: '下書き', Junk: '迷惑メール' }],
    ['Polish', { Sent: 'Wysłane', Trash: 'Kosz', Drafts: 'Szkice', Junk: 'Spam' }],
  ])('go by their %s names where the server says nothing', async (_language, folderNames) => {
    await withServer({ specialUse: false, folderNames }, async (session) => {
      const folders = await session.listFolders()
      expect(rolesOf(folders)).toMatchObject({
        sent: folderNames.Sent,
        trash: folderNames.Trash,
        drafts: folderNames.Drafts,
        junk: folderNames.Junk,
      })
      expect(folders.find((folder) => folder.role === 'sent')?.roleSource).toBe('name')
    })
  })

  it.each([
    ['/', ''],
    ['.', ''],
    ['.', 'INBOX.'],
  ] as const)(
    'with separator %s and prefix %j have names in any script that open, take mail and give it back',
    async (separator, prefix) => {
      await withServer({ separator, prefix }, async (session, server) => {
        const names = [
          'Entwürfe 2',
          '日本語',
          'R&D',
          'tilde &- &AOQ-',
          'emoji 📮',
          `Kunden${separator}Müller & Söhne`,
        ].map((name) => prefix + name)
        for (const name of names) await server.doveadm('mailbox', 'create', '-u', 'anna', name)
        const folders = await session.listFolders()
        expect(folders.map((folder) => folder.path)).toEqual(expect.arrayContaining(names))
        const nested = folders.find((folder) => folder.name === 'Müller & Söhne')
        expect(nested).toMatchObject({
          delimiter: separator,
          parentPath: `${prefix}Kunden`,
          selectable: true,
        })
        for (const name of names) {
          const { uid } = await session.append(name, Buffer.from('Subject: x\r\n\r\nhi\r\n'), [])
          await session.openFolder(name)
          const moved = await session.move([uid ?? 0], names[0] ?? '')
          expect(moved.uids.size).toBe(1)
        }
        expect((await session.openFolder(names[0] ?? '')).exists).toBe(names.length)
      })
    },
  )
})
