import type { SmtpCapabilities } from './smtp-faults.ts'

/** Returns the reply to EHLO. */
export function helloReply(capabilities: SmtpCapabilities, offersTls: boolean): string {
  const { size, smtpUtf8, eightBitMime, auth } = capabilities
  const lines = ['rig.test']
  if (size !== undefined) lines.push(`SIZE ${size}`)
  if (eightBitMime !== false) lines.push('8BITMIME')
  if (smtpUtf8 !== false) lines.push('SMTPUTF8')
  if (offersTls) lines.push('STARTTLS')
  lines.push(`AUTH ${(auth ?? ['PLAIN', 'LOGIN', 'XOAUTH2']).join(' ')}`, 'ENHANCEDSTATUSCODES')
  return lines.map((text, index) => `250${index === lines.length - 1 ? ' ' : '-'}${text}`).join('\n')
}

// XOAUTH2 ends each field with this byte.
const FIELD_END = String.fromCharCode(1)

/** Parses `user=…^Aauth=Bearer …^A^A`. */
export function readBearer(response: string): { user: string; token: string } {
  const fields = response.split(FIELD_END)
  const fieldAfter = (start: string): string =>
    fields.find((field) => field.startsWith(start))?.slice(start.length) ?? ''
  return { user: fieldAfter('user='), token: fieldAfter('auth=Bearer ') }
}
