/** What a bearer token says of itself. Nothing here is proved: the server does that. */
export type TokenClaims = { userId: string; workspaceId: string | undefined }

/** The payload of a JWT, or undefined for anything that is none of ours. */
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
