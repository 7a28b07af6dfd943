import type { Alias } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { aliasesQuery } from './aliases.api.ts'

function change(client: QueryClient, inboxId: string, next: (before: readonly Alias[]) => Alias[]): void {
  client.setQueryData(
    aliasesQuery.queryKey,
    (before) =>
      before && {
        items: before.items.map((one) =>
          one.inboxId === inboxId ? { ...one, aliases: next(one.aliases) } : one,
        ),
      },
  )
}

/** Puts a changed alias into the cache; another alias may have been the default before. */
export const putAlias = (client: QueryClient, alias: Alias): void =>
  change(client, alias.inboxId, (before) =>
    [
      ...before
        .filter(({ id }) => id !== alias.id)
        .map((one) => (alias.defaultAlias ? { ...one, defaultAlias: false } : one)),
      alias,
    ].sort((a, b) => a.email.localeCompare(b.email)),
  )

export const dropAlias = (client: QueryClient, { id, inboxId }: Alias): void =>
  change(client, inboxId, (before) => before.filter((one) => one.id !== id))

export const refetchAliases = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: aliasesQuery.queryKey })

onEvent('aliases.changed', (client, { payload: { inboxId, aliases } }) =>
  change(client, inboxId, () => aliases),
)
for (const type of [
  'inbox.created',
  'inbox.deleted',
  'inbox.updated',
  'inbox.members_changed',
  'profile.updated',
] as const)
  onEvent(type, refetchAliases)
