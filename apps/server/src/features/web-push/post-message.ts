import { createHash } from 'node:crypto'
import type { PushMessage } from '@postroom/contract'
import webPush from 'web-push'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'
import { openKeyPair } from './key-pair.ts'

/** A browser's address at its push service, and its keys. */
export interface BrowserKeys {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * Encrypts a message and gives it to the browser's push service, which keeps it for `TTL` seconds. Returns `gone` if
 * the service no longer has the browser or must not be reached, `no_keys` before the first worker has started, and
 * the service's status if it refuses. Throws an EgressError if
 * it cannot be reached.
 */
export async function postMessage(
  app: App,
  { endpoint, p256dh, auth }: BrowserKeys,
  message: PushMessage,
  TTL: number,
): Promise<'sent' | 'gone' | 'no_keys' | number> {
  const keys = await openKeyPair(app)
  if (!keys) return 'no_keys'
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { TTL, topic: topicOf(message.tag), vapidDetails: { subject: contactOf(app), ...keys } },
  )
  const { 'Content-Length': _, ...sent } = headers
  try {
    const response = await app.egress.fetch(endpoint, {
      purpose: 'web-push',
      method,
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: body ?? '',
    })
    response.discard()
    const { status } = response
    if (status >= 200 && status <= 299) return 'sent'
    return status === 404 || status === 410 ? 'gone' : status
  } catch (error) {
    if (error instanceof EgressError && error.kind === 'forbidden_address') return 'gone'
    throw error
  }
}

/** A waiting message of the same conversation is replaced (RFC 8030, section 5.4: at most 32 characters). */
const topicOf = (conversationId: string): string =>
  createHash('sha256').update(conversationId).digest('base64url').slice(0, 32)

/** Where the operator of a push service finds who sends (RFC 8292, section 2.1). */
const contactOf = ({ config }: App): string =>
  config.publicUrl?.startsWith('https:') ? config.publicUrl : 'mailto:postroom@localhost'
