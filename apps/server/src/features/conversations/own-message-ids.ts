import { createHmac } from 'node:crypto'
import type { App } from '#platform/app.ts'
import { constantTimeEqual } from '#platform/crypto/index.ts'

const macLength = 32

/** A Message-ID that only we can make: whoever answers it has seen the message (RFC 5322 3.6.4). */
export function makeMessageId(app: Pick<App, 'keyring'>, messageId: string, domain: string): string {
  const key = app.keyring.active()
  const local = messageId.replaceAll('-', '')
  return `${local}.${key.id}.${macOf(key.bytes, local)}@${domain}`
}

export function isOwnMessageId(app: Pick<App, 'keyring'>, id: string): boolean {
  const [local = '', keyId = '', mac = ''] = (id.split('@')[0] ?? '').split('.')
  const key = local.length === 32 && mac.length === macLength ? app.keyring.find(keyId) : undefined
  return key !== undefined && constantTimeEqual(mac, macOf(key.bytes, local))
}

const macOf = (key: Buffer, local: string): string =>
  createHmac('sha256', key).update(`postroom message id ${local}`).digest('hex').slice(0, macLength)
