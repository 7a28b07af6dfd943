import { connectImap, MailServerError, verifySmtp } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import type { MailServer, VouchedServers } from './mail-servers.ts'

export interface MailPasswords {
  readonly imapUsername: string
  readonly imapPassword: string
  readonly smtpUsername: string
  readonly smtpPassword: string
}

const timeoutMs = 12_000

/** Whether both servers accept the passwords; a server that does not answer proves nothing. */
export async function provesMailbox(
  app: App,
  servers: VouchedServers,
  given: MailPasswords,
): Promise<boolean> {
  const isTheirs = servers.userNames.includes(given.imapUsername.toLowerCase())
  if (!isTheirs) return false
  const options = (server: MailServer, user: string, pass: string) => ({
    host: server.host,
    port: server.port,
    security: server.security,
    auth: { user, pass },
    door: app.egress,
    timeoutMs,
    ...(server.pinnedFingerprint256 !== undefined && { pinnedFingerprint256: server.pinnedFingerprint256 }),
  })
  const answers = await Promise.allSettled([
    connectImap(options(servers.imap, given.imapUsername, given.imapPassword)).then((session) =>
      session.close(),
    ),
    verifySmtp(options(servers.smtp, given.smtpUsername, given.smtpPassword)),
  ])
  for (const answer of answers) {
    if (answer.status === 'fulfilled') continue
    if (!(answer.reason instanceof MailServerError)) {
      app.log.info(
        { host: servers.imap.host, error: String(answer.reason) },
        'a mail server could not be reached',
      )
    }
    return false
  }
  return true
}
