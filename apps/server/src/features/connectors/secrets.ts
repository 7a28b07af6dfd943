import { z } from 'zod'
import type { App } from '#platform/app.ts'

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string().nullable() })
export type Tokens = z.infer<typeof tokens>

const place = (workspaceId: string, rowId: string, column: 'sealed_auth_data' | 'sealed_tokens') => ({
  workspaceId,
  table: 'api_connectors',
  rowId,
  column,
})

/** Encrypts the secret of a connector for its row. */
export const sealAuthData = (app: App, workspaceId: string, id: string, secret: string): string =>
  app.secrets.seal(secret, place(workspaceId, id, 'sealed_auth_data'))

/** Decrypts the secret of a connector; empty without one. */
export const openAuthData = (
  app: App,
  workspaceId: string,
  { id, sealedAuthData }: { readonly id: string; readonly sealedAuthData: string | null },
): string =>
  sealedAuthData === null ? '' : app.secrets.open(sealedAuthData, place(workspaceId, id, 'sealed_auth_data'))

export const sealTokens = (app: App, workspaceId: string, id: string, value: Tokens): string =>
  app.secrets.seal(JSON.stringify(value), place(workspaceId, id, 'sealed_tokens'))

export const openTokens = (app: App, workspaceId: string, id: string, sealed: string): Tokens =>
  tokens.parse(JSON.parse(app.secrets.open(sealed, place(workspaceId, id, 'sealed_tokens'))))

/** Place of the PKCE verifier of an authorization request. */
export const verifierPlace = (workspaceId: string, rowId: string) => ({
  workspaceId,
  table: 'api_connector_authorizations',
  rowId,
  column: 'sealed_verifier',
})
