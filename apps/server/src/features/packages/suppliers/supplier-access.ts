import type { App } from '#platform/app.ts'
import type { DuffelAccess } from './duffel-client.ts'
import type { Asking } from './supplier.ts'
import { findSupplierRow } from './suppliers.queries.ts'

const place = (workspaceId: string, rowId: string) => ({
  workspaceId,
  table: 'package_suppliers',
  rowId,
  column: 'sealed_token',
})

export const sealToken = (app: App, workspaceId: string, id: string, token: string): string =>
  app.secrets.seal(token, place(workspaceId, id))

/** Access to Duffel with the token of the workspace; null without one. */
export async function findAccess({
  app,
  workspaceId,
  read,
  signal,
}: Asking): Promise<(DuffelAccess & { tokenSetAt: Date }) | null> {
  const row = await read((tx) => findSupplierRow(tx, workspaceId))
  if (!row) return null
  const token = app.secrets.open(row.sealedToken, place(workspaceId, row.id))
  return { app, token, signal, tokenSetAt: row.tokenSetAt }
}
