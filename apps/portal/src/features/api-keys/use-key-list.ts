import type { ApiKey } from '@postroom/contract'
import type { Sort } from '@postroom/ui'
import { hasWords } from '#lib/has-words.ts'
import type { ApiKeysSearch } from './api-keys.search.ts'

/** Filters and sorts keys by the page's query parameters. */
export function selectKeys(keys: readonly ApiKey[], search: ApiKeysSearch): ApiKey[] {
  const found = keys.filter(({ name, hint, scopes }) =>
    hasWords(`${name} ${hint} ${scopes.join(' ')}`, search.q ?? ''),
  )
  const { by, direction } = sortOf(search)
  const sign = direction === 'desc' ? -1 : 1
  return found.sort((a, b) => sign * compareBy(by, a, b))
}

export const sortOf = (search: ApiKeysSearch): Sort => ({
  by: search.sort ?? 'name',
  direction: search.dir ?? 'asc',
})

function compareBy(column: string, a: ApiKey, b: ApiKey): number {
  if (column === 'createdAt') return compareText(a.createdAt, b.createdAt)
  // Sorts "never used" before any use and "never expires" after any expiry date.
  if (column === 'lastUsedAt') return compareText(a.lastUsedAt ?? '', b.lastUsedAt ?? '')
  if (column === 'expiresAt') return compareText(a.expiresAt ?? '~', b.expiresAt ?? '~')
  return a.name.localeCompare(b.name)
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export type KeyState = 'ok' | 'soon' | 'over'

const soonMs = 7 * 86_400_000

export function stateOf({ expiresAt }: ApiKey, now: number): KeyState {
  if (expiresAt === null) return 'ok'
  const left = Date.parse(expiresAt) - now
  return left <= 0 ? 'over' : left < soonMs ? 'soon' : 'ok'
}
