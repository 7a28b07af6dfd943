import type { ChannelKind } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { keepNow, pathAddresses } from '#features/setup/index.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'

/** Stores Meta's grant in the setup and opens the next step. */
export function useGoOn(kind: ChannelKind): (grantId: string) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  return async (grantId) => {
    await keepNow(client, kind, { step: 'account', data: { grantId }, mailboxId: null, inboxId: null })
    await navigate({ to: pathAddresses[kind], search: { at: 'account' }, replace: true })
  }
}
