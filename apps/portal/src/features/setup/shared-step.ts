import type { SetupData } from '@postroom/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { forget, keepNow, keepSoon, type SetupChange } from './kept-setups.ts'
import { isSharedInboxPath, type SharedInboxPath } from './path-addresses.ts'
import { useMaySetUp } from './setup-frame.tsx'
import { setupsQuery } from './setups.api.ts'

export type SharedStep = NonNullable<ReturnType<typeof useSharedStep>>

/**
 * Saved data of a common step, in the record of the path that connected the mailbox; undefined while loading. A mailbox
 * without a path saves nothing.
 */
export function useSharedStep(of: { mailboxId: string } | { inboxId: string }) {
  const client = useQueryClient()
  const setups = useQuery({ ...setupsQuery, enabled: useMaySetUp() })
  const kept = setups.data?.items.find((setup) =>
    'mailboxId' in of ? setup.mailboxId === of.mailboxId : setup.inboxId === of.inboxId,
  )
  const isKnown = setups.data !== undefined && (setups.isFetchedAfterMount || !setups.isFetching)
  if (!isKnown && !setups.error) return undefined
  const path: SharedInboxPath | undefined = kept && isSharedInboxPath(kept.path) ? kept.path : undefined
  const data: SetupData = kept?.data ?? {}
  return {
    path,
    text: (name: string): string => (typeof data[name] === 'string' ? data[name] : ''),
    list: (name: string): readonly string[] | undefined =>
      Array.isArray(data[name]) ? data[name] : undefined,
    keep: (fields: NonNullable<SetupChange['data']>) => {
      if (path) keepSoon(client, path, { data: fields })
    },
    moveOn: async (change: SetupChange) => {
      if (path) await keepNow(client, path, change)
    },
    end: async () => {
      if (path) await forget(client, path)
    },
  }
}
