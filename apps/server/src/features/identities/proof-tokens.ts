import type { App } from '#platform/app.ts'
import type { ProofRow } from './trips.queries.ts'

export const proofPlace = (id: string) => ({
  workspaceId: null,
  table: 'provider_proofs',
  rowId: id,
  column: 'sealed_refresh_token',
})

const grantPlace = (workspaceId: string, id: string) => ({
  workspaceId,
  table: 'provider_grants',
  rowId: id,
  column: 'sealed_refresh_token',
})

/** The provider's lasting token, sealed for the place where it stays; null where none came. */
export function resealedToken(
  app: App,
  proof: ProofRow,
  workspaceId: string,
  grantId: string,
): string | null {
  if (proof.sealedRefreshToken === null) return null
  const token = app.secrets.open(proof.sealedRefreshToken, proofPlace(proof.id))
  return app.secrets.seal(token, grantPlace(workspaceId, grantId))
}
