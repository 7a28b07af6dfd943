import { type Connector, type ConnectorRun, type ConnectorValue, showReason } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { ConnectorRow } from './connectors.queries.ts'
import type { RunRow } from './runs.queries.ts'

/** A connector on the wire; its secret is never part of it. */
export const presentConnector = (ctx: Context, row: ConnectorRow): Connector => ({
  id: row.id,
  name: row.name,
  ...row.definition,
  authData:
    row.sealedAuthData === null || row.authSetAt === null
      ? null
      : { setBy: row.authSetBy, setAt: row.authSetAt.toISOString() },
  isAuthorized: row.definition.authType === 'oauth2' && row.sealedTokens !== null,
  communityId: ctx.workspaceId,
  active: row.isActive,
  offReason: row.offReason && showReason(row.offReason),
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  abilities: ctx.abilitiesOn(['connector.manage']),
})

export const presentRun = (row: RunRow): ConnectorRun => ({
  id: row.id,
  connectorId: row.connectorId,
  name: row.name,
  state: row.state === 'waiting' ? 'running' : row.state,
  userId: row.userId,
  values: (row.result as { values: ConnectorValue[] } | null)?.values ?? [],
  reason: row.reason && showReason(row.reason),
  isCached: row.isCached,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})
