import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inboxesQuery } from '#features/inboxes/index.ts'
import { call } from '#lib/api-client.ts'
import type { Flow } from './use-flow.ts'

const everyMs = 5_000

/** Continues when the address has become an inbox, on this or any other device. */
export function useConnected(flow: Flow): void {
  const { address, flow: type } = flow.state
  const shared = useQuery({ ...inboxesQuery, enabled: type === 'si_flow', refetchInterval: everyMs })
  const own = useQuery({
    queryKey: ['onboarding', 'own-inboxes'],
    queryFn: ({ signal }) => call('personalInboxes.list', {}, { signal }),
    enabled: type === 'personal_flow',
    refetchInterval: everyMs,
  })
  const isConnected =
    type === 'si_flow'
      ? shared.data?.items.some(({ email }) => email === address)
      : own.data?.items.some(({ mailbox, inbox }) => inbox !== null && mailbox.email === address)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is connected
  useEffect(() => {
    if (isConnected) void flow.send({ type: 'connected', address })
  }, [isConnected, address])
}
