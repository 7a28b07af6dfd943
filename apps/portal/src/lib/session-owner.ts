import { storage } from './storage.ts'
import { readClaims } from './token-claims.ts'

/** Workspace and user of this tab's session; empty when signed out. */
export function currentOwner(): string {
  const claims = readClaims(storage.get('userToken') ?? '')
  return claims ? `${claims.workspaceId ?? ''}/${claims.userId}` : ''
}
