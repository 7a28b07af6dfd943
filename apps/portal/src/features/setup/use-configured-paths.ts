import { useQuery } from '@tanstack/react-query'
import { providersQuery } from '#features/identities/index.ts'
import type { SharedInboxPath } from './path-addresses.ts'
import { useMaySetUp } from './setup-frame.tsx'
import { channelSetupQuery } from './setups.api.ts'

/** Returns whether the administrator has configured what a path needs; undefined while loading. */
export function useConfiguredPaths(): (path: SharedInboxPath) => boolean | undefined {
  const enabled = useMaySetUp()
  const providers = useQuery({ ...providersQuery, enabled }).data
  const channels = useQuery({ ...channelSetupQuery, enabled }).data
  return (path) => {
    if (path === 'gmail-alias') return providers?.google
    if (path === 'microsoft-shared-inbox') return providers?.microsoft
    if (path === 'facebook' || path === 'whatsapp') return channels?.[path]
    return true
  }
}
