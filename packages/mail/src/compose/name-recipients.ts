import { parseMessage } from '../mime/parse-message.ts'
import type { SmtpEnvelope } from '../smtp/send-smtp.ts'

/**
 * For servers that take the recipients from the header instead of an envelope: adds the missing ones as Bcc, which the
 * server removes. Returns null if the header names someone outside the envelope.
 */
export function nameRecipients(raw: Buffer, { to }: SmtpEnvelope): Buffer | null {
  const headEnd = raw.indexOf('\r\n\r\n')
  const head = parseMessage(headEnd === -1 ? raw : raw.subarray(0, headEnd + 4))
  const named = new Set([...head.to, ...head.cc, ...head.bcc].map(({ address }) => address.toLowerCase()))
  const envelopeAddresses = new Set(to.map((address) => address.toLowerCase()))
  for (const address of named) if (address !== '' && !envelopeAddresses.has(address)) return null
  const hidden = to.filter((address) => !named.has(address.toLowerCase()))
  if (hidden.length === 0) return raw
  return Buffer.concat([Buffer.from(`Bcc: ${hidden.join(',\r\n ')}\r\n`, 'utf8'), raw])
}
