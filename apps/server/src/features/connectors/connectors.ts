import {
  type Connector,
  type ConnectorDefinition,
  type cloneConnector,
  connectorChanged,
  connectorDefinition,
  connectorLimits,
  connectorMethods,
  connectorVariables,
  type deleteConnector,
  type getConnector,
  type InputOf,
  type listConnectorMethods,
  type listConnectors,
  type listConnectorVariables,
  type OutputOf,
  type saveConnector,
  type toggleConnector,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { definitionProblems } from './check-definition.ts'
import { presentConnector } from './connectors.present.ts'
import {
  type ConnectorRow,
  deleteConnectorRow,
  findConnectorRow,
  forgetTokens,
  insertConnectorRow,
  listConnectorRows,
  lockConnectors,
  setActive,
  setAuthData,
  updateConnectorRow,
} from './connectors.queries.ts'
import { sealAuthData } from './secrets.ts'
import { sampleValues } from './variables.ts'
import { fixedOrigin } from './web-origin.ts'

export async function list(ctx: Context): Promise<OutputOf<typeof listConnectors>> {
  const rows = await listConnectorRows(ctx.tx, ctx.workspaceId)
  return {
    items: rows.map((row) => presentConnector(ctx, row)),
    abilities: ctx.abilitiesOn(['connector.manage']),
  }
}

export async function get(ctx: Context, { connectorId }: InputOf<typeof getConnector>): Promise<Connector> {
  return presentConnector(ctx, found(await findConnectorRow(ctx.tx, ctx.workspaceId, connectorId)))
}

export async function listMethods(): Promise<OutputOf<typeof listConnectorMethods>> {
  return { items: [...connectorMethods] }
}

export async function listVariables(): Promise<OutputOf<typeof listConnectorVariables>> {
  return { items: connectorVariables.map((name) => ({ name, sample: String(sampleValues[name]) })) }
}

export async function save(ctx: Context, input: InputOf<typeof saveConnector>): Promise<Connector> {
  const { id, version, communityId, name, authData, active, ...rest } = input
  const { app, tx, workspaceId } = ctx
  if (communityId !== undefined && communityId !== workspaceId) fail('not_found')
  const definition = connectorDefinition.parse(rest)
  const problems = definitionProblems(app.egress, definition)
  if (problems.length > 0) fail('invalid_input', { fields: problems })
  await lockConnectors(tx, workspaceId)
  const rows = await listConnectorRows(tx, workspaceId)
  const before = id === undefined ? null : found(rows.find((row) => row.id === id))
  if (before && before.version !== (version ?? failField('version', 'required', { field: 'version' })))
    fail('conflict', { current: presentConnector(ctx, before) })
  if (rows.some((row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase()))
    fail('connector_name_taken', { name })
  const isActive = before?.isActive ?? active
  if (isActive && needsSecret(definition) && authData === undefined && !keepsSecret(before, definition))
    fail('connector_secret_needed')
  const row = before
    ? await update(ctx, { before, name, definition })
    : await create(ctx, rows.length, { name, definition, isActive })
  await storeSecret(ctx, row, { before, definition, authData })
  return announce(ctx, row.id)
}

/** Public OAuth clients have no secret; they prove themselves by PKCE. */
const needsSecret = ({ authType, authSettings }: ConnectorDefinition): boolean =>
  authType !== 'none' && !(authType === 'oauth2' && authSettings.grant === 'authorization_code')

/** A stored secret stays only for the same kind of sign-in at the same hosts. */
function keepsSecret(
  before: ConnectorRow | null,
  { url, authType, authSettings }: ConnectorDefinition,
): boolean {
  if (!before || before.sealedAuthData === null) return false
  const earlier = before.definition
  return (
    earlier.authType === authType &&
    fixedOrigin(earlier.url) === fixedOrigin(url) &&
    (authType !== 'oauth2' ||
      fixedOrigin(earlier.authSettings.tokenUrl) === fixedOrigin(authSettings.tokenUrl))
  )
}

async function storeSecret(
  { app, tx, workspaceId, person: { userId } }: Context,
  { id }: { readonly id: string },
  change: { before: ConnectorRow | null; definition: ConnectorDefinition; authData: string | undefined },
): Promise<void> {
  const { before, definition, authData } = change
  if (authData !== undefined && definition.authType !== 'none') {
    await setAuthData(tx, workspaceId, { id, sealed: sealAuthData(app, workspaceId, id, authData), userId })
    return
  }
  if (!before) return
  const isSameSignIn =
    keepsSecret(before, definition) || (before.sealedAuthData === null && hasSameHosts(before, definition))
  if (!isSameSignIn) await setAuthData(tx, workspaceId, { id, sealed: null, userId })
  else if (JSON.stringify(before.definition.authSettings) !== JSON.stringify(definition.authSettings))
    await forgetTokens(tx, workspaceId, id)
}

const hasSameHosts = (
  { definition: earlier }: ConnectorRow,
  { url, authType }: ConnectorDefinition,
): boolean => earlier.authType === authType && fixedOrigin(earlier.url) === fixedOrigin(url)

type NewConnector = Pick<ConnectorRow, 'name' | 'definition' | 'isActive'>

async function create(
  { tx, workspaceId }: Context,
  count: number,
  fields: NewConnector,
): Promise<{ id: string }> {
  if (count >= connectorLimits.connectors) fail('connector_limit', { maximum: connectorLimits.connectors })
  const id = newId()
  await insertConnectorRow(tx, workspaceId, { id, ...fields })
  return { id }
}

async function update(
  { tx, workspaceId }: Context,
  { before, name, definition }: { before: ConnectorRow; name: string; definition: ConnectorDefinition },
): Promise<{ id: string }> {
  await updateConnectorRow(tx, workspaceId, { id: before.id, name, definition })
  return before
}

async function announce(ctx: Context, id: string): Promise<Connector> {
  ctx.emit(connectorChanged, { connectorId: id }, { subjectId: id })
  return get(ctx, { connectorId: id })
}

export async function toggle(
  ctx: Context,
  { connectorId: id, active }: InputOf<typeof toggleConnector>,
): Promise<Connector> {
  const { tx, workspaceId } = ctx
  await lockConnectors(tx, workspaceId)
  const row = found(await findConnectorRow(tx, workspaceId, id))
  if (row.isActive === active) return presentConnector(ctx, row)
  if (active && needsSecret(row.definition) && row.sealedAuthData === null) fail('connector_secret_needed')
  await setActive(tx, workspaceId, { id, isActive: active, offReason: null })
  return announce(ctx, id)
}

/** The copy has neither the secret nor the tokens. */
export async function clone(
  ctx: Context,
  { connectorId }: InputOf<typeof cloneConnector>,
): Promise<Connector> {
  const { tx, workspaceId } = ctx
  await lockConnectors(tx, workspaceId)
  const rows = await listConnectorRows(tx, workspaceId)
  const { name, definition } = found(rows.find((row) => row.id === connectorId))
  const { id } = await create(ctx, rows.length, {
    name: freeName(name, rows),
    definition,
    isActive: false,
  })
  return announce(ctx, id)
}

/** `Orders (2)`, or the next number that no connector has. */
export function freeName(name: string, rows: readonly Pick<ConnectorRow, 'name'>[]): string {
  const taken = new Set(rows.map((row) => row.name.toLowerCase()))
  const base = name.replace(/ \(\d+\)$/, '').slice(0, 72)
  for (let number = 2; ; number += 1) {
    const candidate = `${base} (${number})`
    if (!taken.has(candidate.toLowerCase())) return candidate
  }
}

export async function remove(
  ctx: Context,
  { connectorId }: InputOf<typeof deleteConnector>,
): Promise<Record<string, never>> {
  if (!(await deleteConnectorRow(ctx.tx, ctx.workspaceId, connectorId))) fail('not_found')
  ctx.emit(connectorChanged, { connectorId }, { subjectId: connectorId })
  return {}
}
