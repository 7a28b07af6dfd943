/** Location of an encrypted refresh token, bound into its encryption. */
export const grantPlace = (workspaceId: string, grantId: string) => ({
  workspaceId,
  table: 'provider_grants',
  rowId: grantId,
  column: 'sealed_refresh_token',
})

/** Location of an encrypted access token, bound into its encryption. */
export const tokenPlace = (workspaceId: string, tokenId: string) => ({
  workspaceId,
  table: 'grant_tokens',
  rowId: tokenId,
  column: 'sealed_access_token',
})
