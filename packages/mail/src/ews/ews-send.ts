import type { OutgoingMail } from '../account/mail-account.ts'
import { nameRecipients } from '../compose/name-recipients.ts'
import { MailServerError } from '../connection/mail-server-error.ts'
import { HttpFailure } from '../http/http-client.ts'
import type { SendOutcome } from '../smtp/send-smtp.ts'
import { EwsClient, type EwsConnectOptions } from './ews-client.ts'
import { isFinal } from './ews-errors.ts'
import { distinguished } from './ews-folders.ts'
import { savedMime } from './ews-mime.ts'

/** Exchange checks every recipient before it answers. */
const ANSWER_MS = 5 * 60_000

/**
 * Sends one message; the server stores the copy in Sent in the same step. Uses a new connection: if a reused one is
 * closed, it is unknown whether the message arrived.
 */
export async function sendEws(options: EwsConnectOptions, mail: OutgoingMail): Promise<SendOutcome> {
  const raw = nameRecipients(mail.raw, mail.envelope)
  if (raw === null)
    return refused('RECIPIENTS_DIFFER', 'The message names people in its header who are not to get it')
  const client = new EwsClient({ ...options, timeoutMs: ANSWER_MS })
  try {
    await client.callOne(
      '<m:CreateItem MessageDisposition="SendAndSaveCopy">' +
        `<m:SavedItemFolderId>${distinguished('sentitems', client.mailbox)}</m:SavedItemFolderId>` +
        `<m:Items><t:Message>${savedMime(raw)}</t:Message></m:Items></m:CreateItem>`,
      { once: true },
    )
    return { state: 'sent', response: 'Exchange has taken it', refused: [] }
  } catch (error) {
    return toOutcome(error)
  } finally {
    client.close()
  }
}

const refused = (code: string, serverText: string): SendOutcome => ({
  state: 'failed',
  permanent: true,
  kind: 'refused',
  code,
  enhancedCode: null,
  serverText,
})

/** Codes after which the message may have been sent anyway: a proxy timed out or the server failed internally. */
const UNCERTAIN: ReadonlySet<string> = new Set([
  'HTTP_500',
  'HTTP_502',
  'HTTP_504',
  'ErrorInternalServerError',
  'ErrorInternalServerTransientError',
  'ErrorTimeoutExpired',
  'NO_ANSWER',
  'BAD_XML',
  'TOO_LARGE',
])

function toOutcome(error: unknown): SendOutcome {
  if (!(error instanceof MailServerError)) throw error
  const { kind, message, retryAfterMs, cause } = error
  const serverText = error.serverText || message
  const code = error.code ?? null
  const isUncertain = error instanceof HttpFailure ? error.wasSent : UNCERTAIN.has(code ?? '')
  if (isUncertain) return { state: 'unknown', reason: serverText }
  const permanent = isFinal(kind)
  return { state: 'failed', permanent, kind, code, enhancedCode: null, serverText, retryAfterMs, cause }
}
