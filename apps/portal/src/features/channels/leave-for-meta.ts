import type { ChannelKind } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'

/** Goes to Meta's page of consent; true while the browser is on its way there. */
export async function leaveForMeta(kind: ChannelKind, mailboxId?: string): Promise<boolean> {
  try {
    const { url } = await call('channels.begin', { kind, ...(mailboxId && { mailboxId }) })
    location.assign(url)
    return true
  } catch (error) {
    if (!isApiError(error)) throw error
    toast.error(error.message, { requestId: error.requestId })
    return false
  }
}
