import type { ApiKey } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { apiKeysQuery } from './api-keys.api.ts'

function change(client: QueryClient, apply: (keys: readonly ApiKey[]) => ApiKey[]): void {
  client.setQueryData(apiKeysQuery.queryKey, (before) => before && { items: apply(before.items) })
}

/** Replaces the key in the cached list or appends it; the server sorts by creation time. */
export const putKey = (client: QueryClient, key: ApiKey): void =>
  change(client, (keys) =>
    keys.some(({ id }) => id === key.id)
      ? keys.map((known) => (known.id === key.id ? { ...known, name: key.name } : known))
      : [...keys, key],
  )

export const dropKey = (client: QueryClient, id: string): void =>
  change(client, (keys) => keys.filter((key) => key.id !== id))

onEvent('api-key.created', (client, { payload }) => putKey(client, payload.apiKey))
onEvent('api-key.renamed', (client, { payload }) => putKey(client, payload.apiKey))
onEvent('api-key.revoked', (client, { payload }) => dropKey(client, payload.apiKeyId))
