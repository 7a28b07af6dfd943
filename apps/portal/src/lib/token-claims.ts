/** Unverified claims of a bearer token; only the server verifies it. */
export type TokenClaims = { userId: string; workspaceId: string | undefined }

/** Payload of a JWT; undefined for anything else. */
export function readClaims(token: string): TokenClaims | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    const { u_id: userId, w_id: workspaceId } = claims
    if (typeof userId !== 'string') return undefined
    return { userId, workspaceId: typeof workspaceId === 'string' ? workspaceId : undefined }
  } catch {
    return undefined
  }
}
