import { randomBytes } from 'node:crypto'
import type { App } from '#platform/app.ts'

type Column = 'sealed_url' | 'sealed_secret' | 'sealed_previous_secret' | 'sealed_reply_secret'

const place = (workspaceId: string, rowId: string, column: Column) => ({
  workspaceId,
  table: 'webhooks',
  rowId,
  column,
})

/** A new secret in the form of the Standard Webhooks specification: `whsec_` and 24 random bytes in Base64. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

export const sealUrl = (app: App, workspaceId: string, id: string, url: string): string =>
  app.secrets.seal(url, place(workspaceId, id, 'sealed_url'))

export const openUrl = (
  app: App,
  workspaceId: string,
  row: { readonly id: string; readonly sealedUrl: string },
) => app.secrets.open(row.sealedUrl, place(workspaceId, row.id, 'sealed_url'))

export const sealSecret = (app: App, workspaceId: string, id: string, secret: string): string =>
  app.secrets.seal(secret, place(workspaceId, id, 'sealed_secret'))

export const sealPreviousSecret = (app: App, workspaceId: string, id: string, secret: string): string =>
  app.secrets.seal(secret, place(workspaceId, id, 'sealed_previous_secret'))

export const sealReplySecret = (app: App, workspaceId: string, id: string, secret: string): string =>
  app.secrets.seal(secret, place(workspaceId, id, 'sealed_reply_secret'))

/** What verifies replies from the channel; null where they are off. */
export const openReplySecret = (
  app: App,
  workspaceId: string,
  { id, sealedReplySecret }: { readonly id: string; readonly sealedReplySecret: string | null },
): string | null =>
  sealedReplySecret === null
    ? null
    : app.secrets.open(sealedReplySecret, place(workspaceId, id, 'sealed_reply_secret'))

interface Secrets {
  readonly id: string
  readonly sealedSecret: string
  readonly sealedPreviousSecret: string | null
  readonly previousSecretUntil: Date | null
}

export const openSecret = (app: App, workspaceId: string, row: Secrets): string =>
  app.secrets.open(row.sealedSecret, place(workspaceId, row.id, 'sealed_secret'))

/** The secrets that sign now, the newest first. */
export function signingSecrets(app: App, workspaceId: string, row: Secrets, now: Date): string[] {
  const { id, sealedPreviousSecret, previousSecretUntil } = row
  const isOver = previousSecretUntil === null || previousSecretUntil <= now
  return [
    openSecret(app, workspaceId, row),
    ...(sealedPreviousSecret === null || isOver
      ? []
      : [app.secrets.open(sealedPreviousSecret, place(workspaceId, id, 'sealed_previous_secret'))]),
  ]
}
