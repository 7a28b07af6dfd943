import {
  type getSuppliers,
  type InputOf,
  type OutputOf,
  type PackageSupplier,
  type SupplierProblem,
  type saveSupplierToken,
  suppliersChanged,
} from '@postroom/contract'
import { hasProvider } from '#features/agents/index.ts'
import { listConnectorRows } from '#features/connectors/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { findRequestModel } from '../request/request-model.queries.ts'
import { asksForChildren } from './connector-supplier.ts'
import { listSupplierConnectors } from './connectors.queries.ts'
import { askDuffel, supplier } from './duffel-client.ts'
import { askingBefore } from './supplier.ts'
import { findAccess, sealToken } from './supplier-access.ts'
import { SupplierFailure } from './supplier-failure.ts'
import {
  deleteSupplierRow,
  findSupplierRow,
  insertSupplierRow,
  lockSuppliers,
  type SupplierRow,
  setSupplierTest,
} from './suppliers.queries.ts'

type Suppliers = OutputOf<typeof getSuppliers>
type Nothing = Record<string, never>

export async function get(ctx: Context): Promise<Suppliers> {
  const { tx, workspaceId } = ctx
  const row = await findSupplierRow(tx, workspaceId)
  const chosen = await listSupplierConnectors(tx, workspaceId)
  const connectors = await listConnectorRows(tx, workspaceId)
  return {
    duffel: row && present(row),
    connectors: chosen.flatMap(({ connectorId, assetType, priceConnectorId }) => {
      const connector = connectors.find(({ id }) => id === connectorId)
      if (!connector) return []
      const { name, isActive } = connector
      const chosenFor = { asset_type: assetType, price_connector_id: priceConnectorId }
      return [{ connectorId, name, isActive, ...chosenFor, asksForChildren: asksForChildren(connector) }]
    }),
    choices: ctx.can('package_supplier.manage') ? connectors.map(({ id, name }) => ({ id, name })) : [],
    request_model: {
      isOn: await findRequestModel(tx, workspaceId),
      isConfigured: await hasProvider(tx, workspaceId),
    },
    abilities: ctx.abilitiesOn(['package_supplier.manage']),
  }
}

const present = (row: SupplierRow): PackageSupplier => ({
  isTest: row.isTest,
  tokenSetBy: row.tokenSetBy,
  tokenSetAt: row.tokenSetAt.toISOString(),
  test:
    row.testedAt === null || row.testMs === null
      ? null
      : { at: row.testedAt.toISOString(), durationMs: row.testMs, problem: row.testProblem },
})

/** A new token has a new id, with which it is sealed. */
export async function saveToken(
  ctx: Context,
  { token }: InputOf<typeof saveSupplierToken>,
): Promise<Suppliers> {
  const { app, tx, workspaceId, person, now } = ctx
  await lockSuppliers(tx, workspaceId)
  await deleteSupplierRow(tx, workspaceId)
  const id = newId()
  await insertSupplierRow(tx, workspaceId, {
    id,
    sealedToken: sealToken(app, workspaceId, id, token),
    isTest: token.startsWith('duffel_test_'),
    tokenSetBy: person.userId,
    tokenSetAt: now,
  })
  return announce(ctx)
}

export async function deleteToken(ctx: Context): Promise<Suppliers> {
  const { tx, workspaceId } = ctx
  await lockSuppliers(tx, workspaceId)
  if (!(await findSupplierRow(tx, workspaceId))) fail('supplier_missing', { supplier })
  await deleteSupplierRow(tx, workspaceId)
  return announce(ctx)
}

/** Announces a change of the suppliers, and returns them. */
export function announce(ctx: Context): Promise<Suppliers> {
  ctx.emit(suppliersChanged, {})
  return get(ctx)
}

const testMs = 5_000

interface TestResult {
  readonly tokenSetAt: Date
  readonly durationMs: number
  readonly problem: SupplierProblem | null
}

/** One airline is the smallest answer that needs a valid token. */
export const testToken = {
  prepare: async (ctx: RequestContext): Promise<TestResult> => {
    const access = (await findAccess(askingBefore(ctx))) ?? fail('supplier_missing', { supplier })
    const started = performance.now()
    const problem = await askDuffel(access, {
      path: '/air/airlines',
      query: { limit: '1' },
      timeoutMs: testMs,
    }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof SupplierFailure) return error.problem
        throw error
      },
    )
    return { tokenSetAt: access.tokenSetAt, durationMs: Math.round(performance.now() - started), problem }
  },
  run: async (ctx: Context, _: Nothing, result: TestResult): Promise<Suppliers> => {
    const { tx, workspaceId, now } = ctx
    await lockSuppliers(tx, workspaceId)
    const row = (await findSupplierRow(tx, workspaceId)) ?? fail('supplier_missing', { supplier })
    // The result of another token says nothing of this one.
    if (row.tokenSetAt.getTime() !== result.tokenSetAt.getTime())
      fail('conflict', { current: await get(ctx) })
    await setSupplierTest(tx, workspaceId, { at: now, ...result })
    return announce(ctx)
  },
}
