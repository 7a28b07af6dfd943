import type { Dovecot, SmtpServer } from '../../../dev/mail-rig/index.ts'

/** Input that connects a mailbox of the rig and trusts its certificates. */
export const rigServers = (
  { dovecot, smtp }: { dovecot: Dovecot; smtp: SmtpServer },
  username: string,
  imapPassword: string,
) => ({
  imap: {
    host: 'localhost',
    port: dovecot.imapsPort,
    security: 'tls' as const,
    username,
    pinnedFingerprint256: dovecot.certificate.fingerprint256,
  },
  smtp: {
    host: 'localhost',
    port: smtp.tlsPort,
    security: 'tls' as const,
    username,
    pinnedFingerprint256: smtp.certificate.fingerprint256,
  },
  imapPassword,
})
