import type { ApiKey } from '@postroom/contract'
import type { ApiKeyRow } from './api-keys.queries.ts'

export const presentKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isByOperator: row.isByOperator,
})
