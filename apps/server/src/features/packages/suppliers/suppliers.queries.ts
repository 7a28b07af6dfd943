import type { SupplierProblem } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** How the workspace asks Duffel; null without an access token. */
export async function findSupplierRow(tx: Tx, workspaceId: string) {
  const [row] = await query(
    tx,
    `select id, sealed_token as "sealedToken", is_test as "isTest", token_set_by as "tokenSetBy", token_set_at as "tokenSetAt",
            tested_at as "testedAt", test_ms as "testMs", test_problem as "testProblem"
       from package_suppliers where workspace_id = $1 and name = 'duffel'`,
    [workspaceId],
  )
  return row ? { ...row, testProblem: row.testProblem as SupplierProblem | null } : null
}
export type SupplierRow = NonNullable<Awaited<ReturnType<typeof findSupplierRow>>>

/** Makes changes of the suppliers wait for each other. */
export async function lockSuppliers(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('package suppliers'), hashtext($1))`, [workspaceId])
}

export async function deleteSupplierRow(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `delete from package_suppliers where workspace_id = $1 and name = 'duffel'`, [workspaceId])
}

/** Stores a token that has not been tested. */
export async function insertSupplierRow(
  tx: Tx,
  workspaceId: string,
  row: Pick<SupplierRow, 'id' | 'sealedToken' | 'isTest' | 'tokenSetBy' | 'tokenSetAt'>,
): Promise<void> {
  await query(
    tx,
    `insert into package_suppliers (workspace_id, id, name, sealed_token, is_test, token_set_by, token_set_at)
     values ($1, $2, 'duffel', $3, $4, $5, $6)`,
    [workspaceId, row.id, row.sealedToken, row.isTest, row.tokenSetBy, row.tokenSetAt],
  )
}

export async function setSupplierTest(
  tx: Tx,
  workspaceId: string,
  test: { readonly at: Date; readonly durationMs: number; readonly problem: SupplierProblem | null },
): Promise<void> {
  await query(
    tx,
    `update package_suppliers set tested_at = $2, test_ms = $3, test_problem = $4 where workspace_id = $1 and name = 'duffel'`,
    [workspaceId, test.at, test.durationMs, test.problem],
  )
}
