import type { OutgoingMail } from '../account/mail-account.ts'
import { nameRecipients } from '../compose/name-recipients.ts'
import { MailServerError } from '../connection/mail-server-error.ts'
import { HttpFailure } from '../http/http-client.ts'
import { parseMessage } from '../mime/parse-message.ts'
import type { SendOutcome } from '../smtp/send-smtp.ts'
import { GraphClient, type GraphConnectOptions } from './graph-client.ts'
import { graphError, readJson } from './graph-errors.ts'
import { findMessages } from './graph-messages.ts'

/** Graph accepts 4 MB per request, and MIME is sent as base64. */
export const graphMostBytes = 3 << 20
const FINAL: ReadonlySet<string> = new Set(['refused', 'protocol', 'auth', 'certificate', 'tls'])

/**
 * Saves a draft and sends it. The draft keeps its id, so that after a missing response it can be checked whether it was
 * sent. A draft of an earlier attempt is sent instead of a second one.
 */
export async function sendGraph(options: GraphConnectOptions, mail: OutgoingMail): Promise<SendOutcome> {
  const raw = nameRecipients(mail.raw, mail.envelope)
  if (raw === null)
    return refused('RECIPIENTS_DIFFER', 'The message names people in its header who are not to get it')
  if (raw.length > graphMostBytes)
    return {
      ...refused('SIZE_EXCEEDED', `Microsoft Graph takes messages of up to ${graphMostBytes >> 20} MB`),
      maxSizeBytes: graphMostBytes,
    }
  const client = new GraphClient(options)
  try {
    const id = await saveDraft(client, raw)
    if (id === 'sent') return sent
    return await sendDraft(client, id)
  } catch (error) {
    return toFailure(error)
  } finally {
    client.close()
  }
}

const sent: SendOutcome = {
  state: 'sent',
  response: 'Microsoft Graph has taken it',
  refused: [],
  maxSizeBytes: graphMostBytes,
}

const refused = (code: string, serverText: string): SendOutcome => ({
  state: 'failed',
  permanent: true,
  kind: 'refused',
  code,
  enhancedCode: null,
  serverText,
})

/** Before the draft is sent, any error means that nothing has left. */
function toFailure(error: unknown): SendOutcome {
  if (!(error instanceof MailServerError)) throw error
  const { kind, code = null, message, retryAfterMs, cause } = error
  const serverText = error.serverText || message
  const permanent = FINAL.has(kind)
  return { state: 'failed', permanent, kind, code, enhancedCode: null, serverText, retryAfterMs, cause }
}

/** Returns the id of the draft, or that the message was sent before. */
async function saveDraft(client: GraphClient, raw: Buffer): Promise<string> {
  const { messageId } = parseMessage(raw)
  const known = messageId === null ? [] : await findMessages(client, messageId.replace(/^<|>$/g, ''))
  const [first] = known
  if (known.some(({ isDraft }) => !isDraft)) return 'sent'
  if (first) return first.id
  const { id } = await client.json({
    method: 'POST',
    to: '/messages',
    headers: { 'content-type': 'text/plain' },
    body: raw.toString('base64'),
    once: true,
  })
  if (typeof id === 'string') return id
  throw new MailServerError('protocol', 'Graph saves a draft without an id', { code: 'NO_ID' })
}

async function sendDraft(client: GraphClient, id: string): Promise<SendOutcome> {
  const to = `/messages/${encodeURIComponent(id)}`
  try {
    const answer = await client.send({ method: 'POST', to: `${to}/send`, once: true })
    if (answer.status === 202 || answer.status === 200) return sent
    throw graphError(answer.status, await readJson(answer, 1 << 20), 'Microsoft Graph')
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error
    const mayHaveLeft = error instanceof HttpFailure ? error.wasSent : error.kind === 'temporary'
    return mayHaveLeft ? checkDraft(client, to, error) : toFailure(error)
  }
}

/** If the message is no longer a draft, it was sent; if it still is, it may be sent any moment. */
async function checkDraft(client: GraphClient, to: string, error: MailServerError): Promise<SendOutcome> {
  const found = await client.get(`${to}?$select=isDraft`).catch(() => ({ isDraft: undefined }))
  return found.isDraft === false ? sent : { state: 'unknown', reason: error.serverText ?? error.message }
}
