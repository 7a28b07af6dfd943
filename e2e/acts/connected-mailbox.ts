import type { Owner } from '../../apps/server/test/harness.ts'
import type { MailWorld } from '../stage/mail-world.ts'

/** A mailbox of the world, connected and no inbox yet. */
export async function connectMailbox(owner: Owner, world: MailWorld, name: string): Promise<string> {
  const { dovecot, smtp, password } = world
  const { id } = await owner.client.call('mailboxes.connect', {
    email: `${name}@marewind.example`,
    imap: {
      host: 'localhost',
      port: dovecot.imapsPort,
      security: 'tls',
      username: name,
      pinnedFingerprint256: dovecot.certificate.fingerprint256,
    },
    smtp: {
      host: 'localhost',
      port: smtp.tlsPort,
      security: 'tls',
      username: name,
      pinnedFingerprint256: smtp.certificate.fingerprint256,
    },
    imapPassword: password,
  })
  return id
}
