import { queryOptions } from '@tanstack/react-query'
import { call, type OutputFor } from '#lib/api-client.ts'
import { storage } from '#lib/storage.ts'

export type Offered = OutputFor<'identities.get_methods'>

/** Sign-in methods of this instance, or of the workspace whose sign-in address was opened. */
export const offeredQuery = () => {
  const workspaceId = namedWorkspace()
  return queryOptions({
    queryKey: ['identities', 'methods', workspaceId ?? null],
    queryFn: ({ signal }) => call('identities.get_methods', workspaceId ? { workspaceId } : {}, { signal }),
  })
}

function namedWorkspace(): string | undefined {
  const id = new URLSearchParams(location.search).get('sso') ?? storage.getQuery('sso') ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined
}
