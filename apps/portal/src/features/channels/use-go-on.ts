import type { ChannelKind } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { keepNow } from '#features/setup/index.ts'

/** What Meta showed is kept for the next step, which one then stands on. */
export function useGoOn(kind: ChannelKind): (grantId: string) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (grantId) => {
    await keepNow(client, kind, { step: 'account', data: { grantId }, mailboxId: null, inboxId: null })
    await navigate({ to: `/shared-inbox-setup/${kind}`, search: { at: 'account' } as never, replace: true })
  }
}
