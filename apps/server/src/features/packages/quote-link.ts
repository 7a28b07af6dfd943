import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { readCode, signCode } from '#platform/crypto/index.ts'

const purpose = 'postroom quote'

/** Address of the customer's page, which opens a quote without an account. */
export function quoteLink({ app, workspaceId, publicUrl }: Context, quoteId: string): string {
  const code = signCode(app.keyring, purpose, [workspaceId, quoteId])
  return `${publicUrl.replace(/\/$/, '')}/quote?${new URLSearchParams({ code })}`
}

/** Reads a code; null unless this installation signed it. */
export function readQuoteCode(
  { keyring }: Pick<App, 'keyring'>,
  code: string,
): { workspaceId: string; quoteId: string } | null {
  const [workspaceId, quoteId] = readCode(keyring, purpose, code) ?? []
  return workspaceId && quoteId ? { workspaceId, quoteId } : null
}
