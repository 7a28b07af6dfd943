import type { App } from '#platform/app.ts'
import type { ProofRow } from './authorizations.queries.ts'

export const proofPlace = (id: string) => ({
  workspaceId: null,
  table: 'provider_proofs',
  rowId: id,
  column: 'sealed_refresh_token',
})

/** The provider's refresh token; null if there is none. */
export const openToken = (app: App, proof: ProofRow): string | null =>
  proof.sealedRefreshToken && app.secrets.open(proof.sealedRefreshToken, proofPlace(proof.id))
