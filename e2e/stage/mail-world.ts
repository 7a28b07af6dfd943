import { afterAll, beforeAll } from 'vitest'
import {
  type Dovecot,
  type ReceivedMail,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../dev/mail-rig/index.ts'
import { parseMessage } from '../../packages/mail/src/index.ts'

/** The world outside: a provider with a real IMAP server, and everybody who is written to. */
export interface MailWorld {
  readonly dovecot: Dovecot
  readonly smtp: SmtpServer
  readonly password: string
  /** The next mail that came out for this address; each is given once. */
  nextMailTo(address: string): Promise<ReceivedMail>
}

const password = 'a very secret passphrase'

/** Mailboxes of these names at one provider, all with the password of the world. */
export function useMailWorld(...names: string[]): MailWorld {
  let dovecot: Dovecot
  let smtp: SmtpServer
  const given = new Set<ReceivedMail>()

  beforeAll(async () => {
    const users = names.map((name) => ({ name, password }))
    const passwords = Object.fromEntries(names.map((name) => [name, password]))
    ;[dovecot, smtp] = await Promise.all([startDovecot({ users }), startSmtpServer({ users: passwords })])
  })
  afterAll(() => Promise.all([dovecot?.stop(), smtp?.stop()]))

  return {
    get dovecot() {
      return dovecot
    },
    get smtp() {
      return smtp
    },
    password,
    nextMailTo: async (address) => {
      for (;;) {
        const mail = smtp.received.find((one) => one.recipients.includes(address) && !given.has(one))
        if (mail) {
          given.add(mail)
          return mail
        }
        await smtp.waitForMail(smtp.received.length + 1)
      }
    },
  }
}

/** The headers of a mail, unfolded, by lower-case name; those that are there twice as both. */
export function headersOf(raw: Buffer | string): Record<string, string> {
  const [head = ''] = raw.toString().split(/\r?\n\r?\n/)
  const headers: Record<string, string> = {}
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    const key = name.toLowerCase()
    headers[key] = headers[key] ? `${headers[key]}\n${value}` : value
  }
  return headers
}

/** The plain text of a mail, decoded. */
export const textOf = (raw: Buffer): string => parseMessage(raw).text ?? ''
