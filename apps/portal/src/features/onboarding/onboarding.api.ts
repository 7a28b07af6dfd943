import type { FlowType } from '@postroom/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { isOutage } from '#lib/server-back.ts'

export const foundQuery = (flow: FlowType) =>
  queryOptions({
    queryKey: ['onboarding', 'found', flow] as const,
    queryFn: ({ signal }) => call('onboarding.found', { flow }, { signal }),
  })

/** Addresses that a granted Google account can send as. */
export const providerAddressesQuery = queryOptions({
  queryKey: ['onboarding', 'provider-addresses'] as const,
  queryFn: async ({ signal }) => {
    const { items: grants } = await call('identities.list_grants', {}, { signal })
    const lists = await Promise.allSettled(
      grants
        .filter(({ provider }) => provider === 'google')
        .map(({ id }) => call('mailboxes.list_gmail_addresses', { grantId: id }, { signal })),
    )
    const items = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value.items : []))
    const verified = items.filter(({ isVerified }) => isVerified)
    // An account that does not answer must not hide the addresses of the others.
    const outage = lists.find((list) => list.status === 'rejected' && isOutage(list.reason))
    if (verified.length === 0 && outage?.status === 'rejected') throw outage.reason
    return verified
  },
  staleTime: 60_000,
})

export const helperTasksQuery = queryOptions({
  queryKey: ['onboarding', 'helper-tasks'] as const,
  queryFn: ({ signal }) => call('onboarding.helper_tasks', {}, { signal }),
})
