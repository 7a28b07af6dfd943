import { DoubleMailbox, type EwsDouble, type GraphDouble } from '../../../../dev/mail-doubles/index.ts'
import { allowLoopback } from '../../../../dev/mail-rig/index.ts'
import type { MailAccount } from '../account/mail-account.ts'
import type { MailSession } from '../account/mail-session.ts'
import type { TokenSource } from '../connection/access-token.ts'
import { ewsAccount } from '../ews/ews-account.ts'
import { graphAccount } from '../graph/graph-account.ts'
import { createMemoryBook } from './memory-book.fixture.ts'

export const address = 'desk@rig.test'
export const pass = 'a very secret passphrase'

export type Held = Map<number, { flags: readonly string[]; raw: Buffer }>

export async function within<T>(
  account: MailAccount,
  work: (session: MailSession) => Promise<T>,
): Promise<T> {
  const session = await account.connect()
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}

let letters = 0
export function letter(body = 'Good morning.\r\n'): Buffer {
  letters += 1
  const head = `From: Ingrid <ingrid@customer.example>\r\nTo: ${address}\r\nSubject: Letter ${letters} & <more>\r\n`
  return Buffer.from(`${head}Message-ID: <letter-${letters}@customer.example>\r\n\r\n${body}`)
}

/** Returns a reply of ours, and its Message-ID without brackets. */
export function outgoing(): { raw: Buffer; messageId: string } {
  letters += 1
  const messageId = `ours-${letters}@rig.test`
  const head = `From: <${address}>\r\nTo: ann@customer.example\r\nSubject: Re\r\nMessage-ID: <${messageId}>\r\n`
  return { messageId, raw: Buffer.from(`${head}\r\nHello ${letters}.\r\n`) }
}

/** A mailbox on a test double, and the state that a careful client stores. */
export class RemoteStage {
  readonly mailbox: DoubleMailbox
  book = createMemoryBook()
  readonly #account: (stage: RemoteStage) => MailAccount

  constructor(keepsIds: boolean, account: (stage: RemoteStage) => MailAccount) {
    this.mailbox = new DoubleMailbox(address, { keepsIds })
    this.#account = account
  }

  get account(): MailAccount {
    return this.#account(this)
  }

  empty(): void {
    this.book = createMemoryBook()
    for (const id of [...this.mailbox.items.keys()]) this.mailbox.destroy(id)
    this.mailbox.sent.length = 0
  }

  in<T>(work: (session: MailSession) => Promise<T>): Promise<T> {
    return within(this.account, work)
  }

  itemsOf(name: string) {
    return this.mailbox.itemsOf(this.mailbox.folder(name))
  }

  fill(count: number): void {
    for (let index = 0; index < count; index += 1)
      this.mailbox.put(this.mailbox.folder('inbox'), letter(), {
        receivedAt: new Date(1_790_000_000_000 + index * 60_000),
        seen: index % 3 === 0,
      })
  }

  /** Syncs until there are no more changes; each round may be interrupted. */
  async hold(held: Held): Promise<void> {
    await this.in(async (session) => {
      const { uidValidity } = await session.openFolder('INBOX')
      const known = new Map([...held].map(([uid, { flags }]) => [uid, flags]))
      const found = await session.changesSince('INBOX', { uidValidity, modseq: null, known })
      if (found.kind === 'reset') throw new Error('UIDVALIDITY changed')
      for (const uid of found.vanishedUids) held.delete(uid)
      for (const { uid, flags } of found.changedFlags) {
        const before = held.get(uid)
        if (before) held.set(uid, { ...before, flags })
      }
      for await (const { uid, flags, raw } of session.fetchRaw(found.newUids)) {
        if (held.has(uid)) throw new Error(`${uid} was fetched twice`)
        held.set(uid, { flags, raw })
      }
    })
  }

  onServer(): string[] {
    return this.itemsOf('inbox')
      .map(({ raw, seen, flagged }) => toLine(raw, seen, flagged))
      .sort()
  }
}

const toLine = (raw: Buffer, seen: boolean, flagged: boolean): string =>
  `${raw.toString('base64')} ${seen} ${flagged}`

/** Formats the stored messages like `onServer`. */
export const asHeld = (held: Held): string[] =>
  [...held.values()]
    .map(({ raw, flags }) => toLine(raw, flags.includes('\\Seen'), flags.includes('\\Flagged')))
    .sort()

export const accountOnEws = (
  { url, certificate }: Pick<EwsDouble, 'url' | 'certificate'>,
  { book }: Pick<RemoteStage, 'book'>,
  password = pass,
): MailAccount =>
  ewsAccount(
    {
      door: allowLoopback(),
      url,
      mailbox: address,
      user: 'desk',
      pass: password,
      pinnedFingerprint256: certificate.fingerprint256,
      timeoutMs: 5_000,
    },
    book,
  )

export const accountOnGraph = (
  { base }: Pick<GraphDouble, 'base'>,
  { book }: Pick<RemoteStage, 'book'>,
  token: TokenSource,
): MailAccount => graphAccount({ door: allowLoopback(), base, mailbox: address, token, pollMs: 20 }, book)
