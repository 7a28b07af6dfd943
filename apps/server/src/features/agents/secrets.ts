import type { App } from '#platform/app.ts'

const place = (workspaceId: string, rowId: string) => ({
  workspaceId,
  table: 'agent_providers',
  rowId,
  column: 'sealed_key',
})

export const sealKey = (app: App, workspaceId: string, id: string, key: string): string =>
  app.secrets.seal(key, place(workspaceId, id))

/** The key of a provider; empty without one. */
export const openKey = (
  app: App,
  workspaceId: string,
  { id, sealedKey }: { readonly id: string; readonly sealedKey: string | null },
): string => (sealedKey === null ? '' : app.secrets.open(sealedKey, place(workspaceId, id)))
