import { createHmac } from 'node:crypto'

interface Signed {
  readonly id: string
  readonly at: Date
  readonly body: string
}

/**
 * Headers of a request by the Standard Webhooks specification 1.0.0: the HMAC-SHA256 of `id.timestamp.body` by each
 * secret, separated by spaces.
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, at, body }: Signed,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
