import { setTimeout as delay } from 'node:timers/promises'
import { connectImap, type ImapSession } from '@postroom/mail'
import type { AppConfig } from '#platform/platform.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { rigServers } from '#test/rig-servers.ts'
import {
  allowLoopback,
  type Dovecot,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../../dev/mail-rig/index.ts'

export const secret = 'a very secret passphrase'

export interface MailRig {
  readonly server: TestServer
  readonly owner: Owner
  readonly dovecot: Dovecot
  readonly smtp: SmtpServer
  stop(): Promise<void>
}

interface RigOptions {
  /** Without the role `mail`, only the test syncs the mailboxes. */
  readonly roles?: AppConfig['roles']
  /** Port of the IMAP server. */
  readonly maxUserIpConnections?: number
}

/** A Postroom server with a workspace, and mail servers with an account for each of these people. */
export async function startMailRig(
  names: readonly string[],
  { roles = ['web', 'worker', 'mail'], ...options }: RigOptions = {},
): Promise<MailRig> {
  const [server, dovecot, smtp] = await Promise.all([
    startTestServer({ roles }),
    startDovecot({ users: names.map((name) => ({ name, password: secret })), options }),
    startSmtpServer({ users: Object.fromEntries(names.map((name) => [name, secret])) }),
  ])
  return {
    server,
    dovecot,
    smtp,
    owner: await server.createWorkspace(),
    stop: async () => {
      await server.stop()
      await Promise.all([dovecot.stop(), smtp.stop()])
    },
  }
}

/** An IMAP session of another mail program; the caller must close it. */
export const openOtherProgram = (dovecot: Dovecot, user: string): Promise<ImapSession> =>
  connectImap({
    host: 'localhost',
    port: dovecot.imapPort,
    security: 'plain',
    auth: { user, pass: secret },
    door: allowLoopback(),
  })

/** Connects a mailbox of the rig and makes it an inbox. */
export async function connectInbox(
  owner: Owner,
  rig: { dovecot: Dovecot; smtp: SmtpServer },
  name: string,
  /** Port of a proxy in front of the IMAP server. */
  imapPort?: number,
  scope: 'TEAM' | 'PERSONAL' = 'TEAM',
  memberIds: string[] = [],
): Promise<{ mailboxId: string; inboxId: string }> {
  const { imap, ...servers } = rigServers(rig, name, secret)
  const mailbox = await owner.client.call('mailboxes.connect', {
    email: `${name}@marewind.example`,
    scope,
    imap: { ...imap, port: imapPort ?? imap.port },
    ...servers,
  })
  if (scope === 'PERSONAL') {
    const own = await owner.client.call('personalInboxes.create', { mailboxId: mailbox.id, name })
    return { mailboxId: mailbox.id, inboxId: own.inbox?.id ?? '' }
  }
  const inbox = await owner.client.call('inboxes.create', { mailboxId: mailbox.id, name, memberIds })
  return { mailboxId: mailbox.id, inboxId: inbox.id }
}

/** Polls until the result is not null and returns it. */
export async function until<T>(ask: () => Promise<T | null>, what: string, withinMs = 60_000): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (Date.now() > deadline) throw new Error(`Timed out after ${withinMs} ms: ${what}`)
    await delay(20)
  }
}

let letters = 0

/** A small message from a customer. */
export function letter({ subject }: { subject: string }): string {
  letters += 1
  return [
    'From: Ingrid Solheim <ingrid@customer.example>',
    'To: support@marewind.example',
    `Subject: ${subject}`,
    `Message-ID: <letter-${letters}@customer.example>`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    '',
    `This is letter ${letters}.`,
    '',
  ].join('\r\n')
}
