import { MailServerError, type MailServerErrorKind } from '../connection/mail-server-error.ts'
import { AddressError, type AddrSpec, parseAddrSpec } from './addr-spec.ts'
import { type OpenSmtp, openSmtp, type SmtpConnectOptions } from './open-smtp.ts'
import { dotStuff, inspectRawMessage, type RawMessageFacts } from './raw-message.ts'
import type { SmtpReply } from './smtp-connection.ts'

/** Bare addresses; an empty `from` is the null return path of automatic mail (RFC 3834). */
export type SmtpEnvelope = { from: string; to: readonly string[] }

export type RefusedRecipient = {
  address: string
  permanent: boolean
  code: number
  enhancedCode: string | null
  serverText: string
}

/** `maxSizeBytes`: the server's size limit (RFC 1870), if it was reported. */
export type SendOutcome = {
  maxSizeBytes?: number | null
} /** The server has taken responsibility for everybody except `refused`. */ & (
  | { state: 'sent'; response: string; refused: RefusedRecipient[] }
  /** The message reaches no recipient. `permanent`: retrying unchanged would fail again; otherwise try later. */
  | {
      state: 'failed'
      permanent: boolean
      kind: MailServerErrorKind
      /** SMTP reply code, socket error code, or our own such as `SMTPUTF8_MISSING`. */
      code: string | null
      enhancedCode: string | null
      serverText: string
      recipients?: RefusedRecipient[]
      /** The underlying error. */
      cause?: unknown
      /** How long the server asks us to wait, if it does. */
      retryAfterMs?: number | null
    }
  /** The message was sent completely, but no reply came (RFC 1047). Sending it again might deliver it twice. */
  | { state: 'unknown'; reason: string }
)

export type SendOptions = SmtpConnectOptions & {
  envelope: SmtpEnvelope
  /** The finished message with CRLF line ends; sent unchanged. */
  raw: Buffer
  /** Time limit for the reply to the final dot; default 10 min (RFC 5321 section 4.5.3.2.6). */
  finalReplyTimeoutMs?: number | undefined
}

type Failed = Extract<SendOutcome, { state: 'failed' }>
type Prepared = RawMessageFacts & { from: string; to: AddrSpec[]; needsSmtpUtf8: boolean }

function failed(
  kind: MailServerErrorKind,
  code: string | null,
  serverText: string,
  permanent: boolean,
): Failed {
  return { state: 'failed', permanent, kind, code, enhancedCode: null, serverText }
}

function refusedBy(reply: SmtpReply): Failed {
  const permanent = reply.code >= 500
  return {
    state: 'failed',
    permanent,
    kind: permanent ? 'refused' : /too many|rate.?limit|throttl/i.test(reply.text) ? 'limit' : 'temporary',
    code: String(reply.code),
    enhancedCode: reply.enhancedCode,
    serverText: reply.text,
  }
}

// Problems that only a person can fix are permanent for the sender: credentials, certificates, encryption.
const PERMANENT_KINDS: ReadonlySet<MailServerErrorKind> = new Set(['auth', 'certificate', 'tls', 'refused'])

function failedBy(error: unknown): Failed {
  if (!(error instanceof MailServerError)) throw error
  const text = error.serverText ?? error.message
  return {
    ...failed(error.kind, error.code ?? null, text, PERMANENT_KINDS.has(error.kind)),
    enhancedCode: text.match(/\b[245]\.\d{1,3}\.\d{1,3}\b/)?.[0] ?? null,
    cause: error.cause,
  }
}

function prepare(options: SendOptions): Prepared | Failed {
  const facts = inspectRawMessage(options.raw)
  if ('defect' in facts)
    return failed('protocol', 'MALFORMED_MESSAGE', `The message has ${facts.defect}`, true)
  try {
    const from = options.envelope.from === '' ? null : parseAddrSpec(options.envelope.from)
    const to = [
      ...new Map(options.envelope.to.map(parseAddrSpec).map((spec) => [spec.address, spec])).values(),
    ]
    if (to.length === 0) return failed('protocol', 'NO_RECIPIENTS', 'The message has no recipients', true)
    const needsSmtpUtf8 =
      facts.eightBitHeader || from?.needsSmtpUtf8 === true || to.some((spec) => spec.needsSmtpUtf8)
    return { ...facts, from: from?.address ?? '', to, needsSmtpUtf8 }
  } catch (error) {
    if (error instanceof AddressError) return failed('protocol', 'MALFORMED_ADDRESS', error.message, true)
    throw error
  }
}

/** Returns the MAIL FROM parameters, or why this server cannot take this message. */
function mailParameters(open: OpenSmtp, mail: Prepared, sizeBytes: number): string | Failed {
  const { extensions } = open
  const limit = Number(extensions.get('SIZE') ?? 0)
  if (limit > 0 && sizeBytes > limit) {
    return failed(
      'refused',
      'SIZE_EXCEEDED',
      `The message has ${sizeBytes} bytes; the server takes ${limit}`,
      true,
    )
  }
  if (mail.needsSmtpUtf8 && !extensions.has('SMTPUTF8')) {
    return failed(
      'refused',
      'SMTPUTF8_MISSING',
      'An address is not ASCII and the server does not take such addresses (SMTPUTF8)',
      true,
    )
  }
  if (mail.eightBitBody && !extensions.has('8BITMIME')) {
    return failed(
      'refused',
      '8BITMIME_MISSING',
      'The message has 8-bit lines and the server does not take them (8BITMIME)',
      true,
    )
  }
  return [
    extensions.has('SIZE') ? ` SIZE=${sizeBytes}` : '',
    mail.eightBitBody || mail.eightBitHeader ? ' BODY=8BITMIME' : '',
    mail.needsSmtpUtf8 ? ' SMTPUTF8' : '',
  ].join('')
}

async function giveEnvelope(
  open: OpenSmtp,
  mail: Prepared,
  parameters: string,
): Promise<RefusedRecipient[] | Failed> {
  const { connection, timeoutMs } = open
  const from = await connection.command(`MAIL FROM:<${mail.from}>${parameters}`, timeoutMs)
  if (from.code !== 250) return refusedBy(from)
  const refused: RefusedRecipient[] = []
  let last: SmtpReply | undefined
  for (const { address } of mail.to) {
    last = await connection.command(`RCPT TO:<${address}>`, timeoutMs)
    if (last.code === 250 || last.code === 251) continue
    if (last.code === 421) return refusedBy(last)
    const { code, enhancedCode, text } = last
    refused.push({ address, permanent: code >= 500, code, enhancedCode, serverText: text })
  }
  if (refused.length < mail.to.length || last === undefined) return refused
  return {
    ...refusedBy(last),
    permanent: refused.every((recipient) => recipient.permanent),
    recipients: refused,
  }
}

async function giveMessage(
  open: OpenSmtp,
  raw: Buffer,
  finalTimeoutMs: number,
): Promise<{ response: string } | Failed | { reason: string }> {
  const { connection, timeoutMs } = open
  const go = await connection.command('DATA', timeoutMs)
  if (go.code !== 354) return refusedBy(go)
  // At least a minute per megabyte, because connections may be slow.
  await connection.write(dotStuff(raw), Math.max(timeoutMs, (raw.length / 1_000_000) * 60_000))
  // A refusal during the transfer, seen before the final dot, is an ordinary failure.
  if (connection.broken !== undefined) throw connection.broken
  // From here on the server may have accepted the message, even if the connection breaks.
  try {
    await connection.write('.\r\n', timeoutMs)
    const answer = await connection.read(finalTimeoutMs)
    return answer.code === 250 ? { response: answer.text } : refusedBy(answer)
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

async function deliver(open: OpenSmtp, mail: Prepared, options: SendOptions): Promise<SendOutcome> {
  const parameters = mailParameters(open, mail, options.raw.length)
  if (typeof parameters !== 'string') return parameters
  const refused = await giveEnvelope(open, mail, parameters)
  if (!Array.isArray(refused)) return refused
  const outcome = await giveMessage(open, options.raw, options.finalReplyTimeoutMs ?? 600_000)
  if ('reason' in outcome) return { state: 'unknown', reason: outcome.reason }
  if ('response' in outcome) return { state: 'sent', response: outcome.response, refused }
  return refused.length === 0 ? outcome : { ...outcome, recipients: refused }
}

/** Sends once. Failures are returned as values, never thrown. */
export async function sendSmtp(options: SendOptions): Promise<SendOutcome> {
  const mail = prepare(options)
  if ('state' in mail) return mail
  let open: OpenSmtp | undefined
  try {
    open = await openSmtp(options)
    const maxSizeBytes = Number(open.extensions.get('SIZE') ?? 0) || null
    return { ...(await deliver(open, mail, options)), maxSizeBytes }
  } catch (error) {
    return failedBy(error)
  } finally {
    open?.connection.close()
  }
}
