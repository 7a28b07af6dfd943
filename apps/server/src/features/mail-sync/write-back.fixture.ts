import type { ImapSession } from '@postroom/mail'
import type { Owner } from '#test/harness.ts'
import { makeGrant, type OAuthRig } from '#test/oauth-rig.ts'
import type { DoubleMailbox, EwsDouble, GraphDouble } from '../../../../../dev/mail-doubles/index.ts'
import type { Dovecot, SmtpServer } from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, openOtherProgram, secret } from './mail-sync.fixture.ts'

export type Folder = 'inbox' | 'archive' | 'trash' | 'Projects' | 'Ships'
type Scope = 'TEAM' | 'PERSONAL'

/** Another mail program that uses the same mailbox. */
interface OtherProgram {
  /** Subjects with their flags, such as `one flagged seen`, in alphabetical order. */
  list(folder: Folder): Promise<string[]>
  mark(subject: string, flags: { seen?: boolean; flagged?: boolean }): Promise<void>
  move(subject: string, from: Folder, to: Folder): Promise<void>
  destroy(subject: string): Promise<void>
  makeFolder(name: Folder): Promise<void>
  renameFolder(from: Folder, to: Folder): Promise<void>
}

export interface Connected extends OtherProgram {
  readonly mailboxId: string
  readonly inboxId: string
}

/** A kind of mail server, and how to connect its mailboxes as shared or personal inboxes. */
export interface Kind {
  connect(name: string, subjects: readonly string[], scope: Scope): Promise<Connected>
  /** Stops the mail server. */
  leave(): Promise<void>
  comeBack(): Promise<void>
}

const line = (subject: string, seen: boolean, flagged: boolean): string =>
  [subject, ...(flagged ? ['flagged'] : []), ...(seen ? ['seen'] : [])].join(' ')

const own = { Projects: 'Projects', Ships: 'Ships' } as const
const paths: Record<Folder, string> = { inbox: 'INBOX', archive: 'Archive', trash: 'Trash', ...own }

export function imapKind(owner: () => Owner, rig: { dovecot: Dovecot; smtp: SmtpServer }): Kind {
  const { dovecot } = rig
  const within = async <T>(name: string, work: (session: ImapSession) => Promise<T>): Promise<T> => {
    const session = await openOtherProgram(dovecot, name)
    try {
      return await work(session)
    } finally {
      await session.close()
    }
  }
  const envelopes = async (session: ImapSession, folder: Folder) => {
    await session.openFolder(paths[folder])
    return Array.fromAsync(session.fetchEnvelopes(await session.listUids()))
  }
  const uidOf = async (session: ImapSession, folder: Folder, subject: string): Promise<number[]> =>
    (await envelopes(session, folder)).filter((one) => one.envelope.subject === subject).map(({ uid }) => uid)
  return {
    connect: async (name, subjects, scope) => {
      await dovecot.deliverMany(
        name,
        subjects.map((subject) => Buffer.from(letter({ subject }))),
      )
      return {
        ...(await connectInbox(owner(), rig, name, undefined, scope)),
        list: (folder) =>
          within(name, async (session) =>
            (await envelopes(session, folder))
              .map(({ envelope, flags }) =>
                line(envelope.subject ?? '', flags.includes('\\Seen'), flags.includes('\\Flagged')),
              )
              .sort(),
          ),
        mark: (subject, { seen, flagged }) =>
          within(name, async (session) => {
            const uids = await uidOf(session, 'inbox', subject)
            for (const [flag, on] of [
              ['\\Seen', seen],
              ['\\Flagged', flagged],
            ] as const) {
              if (on === true) await session.addFlags(uids, [flag])
              if (on === false) await session.removeFlags(uids, [flag])
            }
          }),
        move: (subject, from, to) =>
          within(name, async (session) => {
            await session.move(await uidOf(session, from, subject), paths[to])
          }),
        destroy: (subject) =>
          within(name, async (session) => {
            await session.expunge(await uidOf(session, 'inbox', subject))
          }),
        makeFolder: async (folder) =>
          void (await dovecot.doveadm('mailbox', 'create', '-u', name, paths[folder])),
        renameFolder: async (from, to) =>
          void (await dovecot.doveadm('mailbox', 'rename', '-u', name, paths[from], paths[to])),
      }
    },
    leave: () => dovecot.kill(),
    comeBack: () => dovecot.restart(),
  }
}

const names: Record<Folder, string> = { inbox: 'inbox', archive: 'Archive', trash: 'deleteditems', ...own }
const everything = /./
const forEver = Number.MAX_SAFE_INTEGER

export const subjectOf = (raw: Buffer): string => /^Subject: (.*)$/m.exec(raw.toString())?.[1]?.trim() ?? ''

function inDouble(mailbox: DoubleMailbox): OtherProgram {
  const find = (subject: string): string => {
    const item = [...mailbox.items.values()].find(({ raw }) => subjectOf(raw) === subject)
    if (!item) throw new Error(`no message ${subject}`)
    return item.id
  }
  return {
    list: async (folder) =>
      mailbox
        .itemsOf(mailbox.folder(names[folder]))
        .map(({ raw, seen, flagged }) => line(subjectOf(raw), seen, flagged))
        .sort(),
    mark: async (subject, { seen, flagged }) => {
      if (seen !== undefined) mailbox.setSeen(find(subject), seen)
      if (flagged !== undefined) mailbox.setFlagged(find(subject), flagged)
    },
    move: async (subject, _, to) => void mailbox.move(find(subject), mailbox.folder(names[to])),
    destroy: async (subject) => void mailbox.destroy(find(subject)),
    makeFolder: async (name) => void mailbox.addFolder(names[name]),
    renameFolder: async (from, to) => {
      const folder = mailbox.folders.get(mailbox.folder(names[from]))
      if (folder) folder.name = names[to]
    },
  }
}

const put = (mailbox: DoubleMailbox, subjects: readonly string[]): void => {
  for (const [index, subject] of subjects.entries())
    mailbox.put(mailbox.folder('inbox'), Buffer.from(letter({ subject })), {
      receivedAt: new Date(Date.UTC(2026, 10, 20, 10, index)),
    })
}

async function asInbox(owner: Owner, mailboxId: string, name: string, scope: Scope) {
  if (scope === 'TEAM')
    return { mailboxId, inboxId: (await owner.client.call('inboxes.create', { mailboxId, name })).id }
  const { inbox } = await owner.client.call('personalInboxes.create', { mailboxId, name })
  return { mailboxId, inboxId: inbox?.id ?? '' }
}

export const exchangeKind = (
  owner: () => Owner,
  { exchange, mailboxes }: { exchange: EwsDouble; mailboxes: ReadonlyMap<string, DoubleMailbox> },
): Kind => ({
  connect: async (name, subjects, scope) => {
    const mailbox = boxOf(mailboxes, name)
    put(mailbox, subjects)
    const { id } = await owner().client.call('exchange.connect', {
      email: mailbox.address,
      username: `MAREWIND\\${name}`,
      password: secret,
      server: `localhost:${exchange.port}`,
      pinnedFingerprint256: exchange.certificate.fingerprint256,
      scope,
    })
    return { ...(await asInbox(owner(), id, mailbox.address, scope)), ...inDouble(mailbox) }
  },
  leave: async () => exchange.setFaults({ operation: everything, kind: 'unanswered', times: forEver }),
  comeBack: async () => exchange.setFaults(),
})

export const graphKind = (
  owner: () => Owner,
  {
    graph,
    rig,
    mailboxes,
  }: { graph: GraphDouble; rig: OAuthRig; mailboxes: ReadonlyMap<string, DoubleMailbox> },
): Kind => ({
  connect: async (name, subjects, scope) => {
    const mailbox = boxOf(mailboxes, name)
    put(mailbox, subjects)
    rig.microsoft.accounts.set(name, { email: mailbox.address, email_verified: true, hd: 'marewind.example' })
    const grantId = await makeGrant(owner().client, rig, 'microsoft', name, { purpose: 'SharedInbox' })
    const { id, access } = await owner().client.call('mailboxes.connect_grant', { grantId, scope })
    if (access !== 'graph') throw new Error(`opened by ${access}`)
    return { ...(await asInbox(owner(), id, mailbox.address, scope)), ...inDouble(mailbox) }
  },
  leave: async () => graph.setFaults({ operation: everything, kind: 'unanswered', times: forEver }),
  comeBack: async () => graph.setFaults(),
})

function boxOf(mailboxes: ReadonlyMap<string, DoubleMailbox>, name: string): DoubleMailbox {
  const mailbox = mailboxes.get(name)
  if (!mailbox) throw new Error(`no mailbox of ${name}`)
  return mailbox
}
