import { openSmtp, type SmtpConnectOptions } from './open-smtp.ts'

export type SmtpFacts = {
  /** Largest message in bytes; null if the server does not report it. */
  maxSizeBytes: number | null
  smtpUtf8: boolean
  eightBitMime: boolean
}

/** Connects and signs in without sending. Throws MailServerError. */
export async function verifySmtp(options: SmtpConnectOptions): Promise<SmtpFacts> {
  const { connection, extensions } = await openSmtp(options)
  connection.close()
  return {
    maxSizeBytes: Number(extensions.get('SIZE') ?? 0) || null,
    smtpUtf8: extensions.has('SMTPUTF8'),
    eightBitMime: extensions.has('8BITMIME'),
  }
}
