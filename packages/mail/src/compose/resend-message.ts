import { asSingleLine } from '../mime/encoded-word.ts'
import { parseAddrSpec } from '../smtp/addr-spec.ts'
import type { SmtpEnvelope } from '../smtp/send-smtp.ts'
import type { Mailbox } from './compose-message.ts'
import { foldedHeader, mailboxValue } from './encoded-words.ts'
import { messageIdValue } from './header-values.ts'

interface ResendInput {
  /** Who resends it. */
  readonly from: Mailbox
  readonly to: string
  readonly date: Date
  /** Message-ID of the resent block, not of the message. */
  readonly messageId: string
  /** Empty for automatic mail (RFC 3834). */
  readonly envelopeFrom: string
}

/**
 * Fields that the server of the mailbox added at delivery. RFC 5321, 4.4 forbids to send a Return-Path, and Postfix takes
 * Delivered-To for a mail loop.
 */
const deliveryField = /^(?:return-path|delivered-to|x-original-to|envelope-to|x-envelope-to)[ \t]*:/i
const mboxLine = /^>?From /

/**
 * Puts a resent block before a received message (RFC 5322, 3.6.6). Its own header and body stay as they are, byte by
 * byte, so that signatures of the sender stay valid. Throws AddressError for a malformed address.
 */
export function resendMessage(
  original: Buffer,
  { from, to, date, messageId, envelopeFrom }: ResendInput,
): { raw: Buffer; envelope: SmtpEnvelope } {
  const sender = parseAddrSpec(from.address)
  const recipient = parseAddrSpec(to)
  const block = [
    foldedHeader('Resent-From', mailboxValue(asSingleLine((from.name ?? '').toWellFormed()), sender.address)),
    foldedHeader('Resent-To', mailboxValue('', recipient.address)),
    // RFC 5322 has no GMT but for reading old mail.
    foldedHeader('Resent-Date', date.toUTCString().replace(/GMT$/, '+0000')),
    foldedHeader('Resent-Message-ID', messageIdValue('Resent-Message-ID', messageId)),
  ]
  const raw = Buffer.concat([
    Buffer.from(block.join('')),
    withoutDeliveryFields(original),
    lineEndFor(original),
  ])
  return {
    raw,
    envelope: {
      from: envelopeFrom === '' ? '' : parseAddrSpec(envelopeFrom).address,
      to: [recipient.address],
    },
  }
}

function withoutDeliveryFields(raw: Buffer): Buffer {
  const end = headerEnd(raw)
  // A field begins after a line end that no white space follows.
  const fields = raw.toString('latin1', 0, end).split(/(?<=\n)(?![ \t])/)
  const kept = fields.filter(
    (field, index) => !deliveryField.test(field) && (index > 0 || !mboxLine.test(field)),
  )
  return Buffer.concat([Buffer.from(kept.join(''), 'latin1'), raw.subarray(end)])
}

/** Where the empty line after the header begins. */
function headerEnd(raw: Buffer): number {
  const ends = [raw.indexOf('\r\n\r\n') + 2, raw.indexOf('\n\n') + 1].filter((end) => end > 1)
  return Math.min(raw.length, ...ends)
}

/** SMTP ends a message with a line end; some servers store the last line without it. */
const lineEndFor = (raw: Buffer): Buffer => Buffer.from(raw.at(-1) === 0x0a ? '' : '\r\n')
