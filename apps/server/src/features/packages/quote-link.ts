import { createHmac } from 'node:crypto'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { constantTimeEqual } from '#platform/crypto/index.ts'

type Keys = Pick<App, 'keyring'>

const macOf = (key: Buffer, workspaceId: string, quoteId: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['postroom quote', workspaceId, quoteId]))
    .digest('base64url')

/** Code by which a customer opens a quote without an account: workspace, quote, and their signature. */
function quoteCode(app: Keys, workspaceId: string, quoteId: string): string {
  const key = app.keyring.active()
  return [workspaceId, quoteId, key.id, macOf(key.bytes, workspaceId, quoteId)].join('.')
}

/** Address of the customer's page. */
export const quoteLink = ({ app, workspaceId, publicUrl }: Context, quoteId: string): string =>
  `${publicUrl.replace(/\/$/, '')}/quote?${new URLSearchParams({ code: quoteCode(app, workspaceId, quoteId) })}`

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads a code; null unless this instance signed it. */
export function readQuoteCode(app: Keys, code: string): { workspaceId: string; quoteId: string } | null {
  const [workspaceId = '', quoteId = '', keyId = '', mac = '', ...rest] = code.split('.')
  const key = app.keyring.find(keyId)
  if (!key || rest.length > 0 || !id.test(workspaceId) || !id.test(quoteId)) return null
  return constantTimeEqual(mac, macOf(key.bytes, workspaceId, quoteId)) ? { workspaceId, quoteId } : null
}
