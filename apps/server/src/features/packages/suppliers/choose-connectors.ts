import {
  type addSupplierPreset,
  type chooseSupplierConnector,
  fieldProblem,
  type InputOf,
  packageLimits,
  type removeSupplierConnector,
  supplierFields,
  supplierPriceFields,
} from '@postroom/contract'
import { type ConnectorRow, createConnector, findConnectorRow } from '#features/connectors/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import {
  deleteSupplierConnector,
  listSupplierConnectors,
  putSupplierConnector,
  type SupplierConnectorRow,
} from './connectors.queries.ts'
import { presetOf } from './presets.ts'
import { lockSuppliers } from './suppliers.queries.ts'
import { announce } from './suppliers.ts'

export async function chooseConnector(
  ctx: Context,
  {
    connectorId,
    asset_type: assetType,
    price_connector_id: priceId,
  }: InputOf<typeof chooseSupplierConnector>,
) {
  const search = found(await findConnectorRow(ctx.tx, ctx.workspaceId, connectorId))
  const isList = (name: string) => hasField(search, name, (type) => type === 'list')
  if (search.definition.risk !== 'read' || !supplierFields.every(isList))
    refuse('connectorId', 'supplier_fields', supplierFields)
  if (priceId !== null) {
    const price = found(await findConnectorRow(ctx.tx, ctx.workspaceId, priceId))
    const isText = (name: string) => hasField(price, name, (type) => type !== 'list')
    if (price.definition.risk !== 'read' || !supplierPriceFields.every(isText))
      refuse('price_connector_id', 'supplier_price_fields', supplierPriceFields)
  }
  await choose(ctx, { connectorId, assetType, priceConnectorId: priceId })
  return announce(ctx)
}

const hasField = (
  { definition: { fields } }: ConnectorRow,
  name: string,
  fits: (type: ConnectorRow['definition']['fields'][number]['type']) => boolean,
): boolean => fields.some((field) => field.name === name && fits(field.type))

const refuse = (
  path: string,
  code: 'supplier_fields' | 'supplier_price_fields',
  fields: readonly string[],
): never =>
  fail('invalid_input', { fields: [{ path, ...fieldProblem(code, { fields: fields.join(', ') }) }] })

async function choose({ tx, workspaceId }: Context, row: SupplierConnectorRow): Promise<void> {
  await lockSuppliers(tx, workspaceId)
  const others = (await listSupplierConnectors(tx, workspaceId)).filter(
    ({ connectorId }) => connectorId !== row.connectorId,
  )
  const maximum = packageLimits.supplierConnectors
  if (others.length >= maximum) fail('supplier_limit', { maximum })
  await putSupplierConnector(tx, workspaceId, row)
}

export async function removeConnector(
  ctx: Context,
  { connectorId }: InputOf<typeof removeSupplierConnector>,
) {
  if (!(await deleteSupplierConnector(ctx.tx, ctx.workspaceId, connectorId))) fail('not_found')
  return announce(ctx)
}

/** Creates the connectors of a preset with the credentials, and chooses them. */
export async function addPreset(
  ctx: Context,
  { preset, key, secret, isTest }: InputOf<typeof addSupplierPreset>,
) {
  ctx.authorize('connector.manage')
  const { assetType, search, price } = presetOf(ctx.app.config, { preset, key, isTest })
  const connectorId = await createConnector(ctx, { ...search, secret })
  const priceConnectorId = price ? await createConnector(ctx, { ...price, secret }) : null
  await choose(ctx, { connectorId, assetType, priceConnectorId })
  return announce(ctx)
}
